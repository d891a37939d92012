// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;
import java.util.Arrays;

public class InputInText {
  record R(int v) {}

  public static void main(String[] args) {
    int a = Inputs.anyInt("a");
    Integer box = a;
    String text =
        switch (args.length == 0 ? "concat" : args[0]) {
          case "concat" -> "" + a;
          case "valueOf" -> String.valueOf(a);
          case "append" -> new StringBuilder().append(a).toString();
          case "format" -> String.format("%d", a);
          case "box" -> box.toString();
          case "record" -> new R(a).toString().replaceAll("[^0-9]", "");
          case "array" -> Arrays.toString(new int[] {a}).replaceAll("[^0-9]", "");
          default -> Integer.toHexString(a);
        };
    if (text.equals("31337")) throw new AssertionError("text");
  }
}
