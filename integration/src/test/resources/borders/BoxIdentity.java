// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class BoxIdentity {
  public static void main(String[] args) {
    int a = Inputs.anyInt("a", 0, 7);
    Integer x = a;
    Integer y = a;
    if (x != y) throw new AssertionError("differs");
    Integer five = 5;
    if (x == five) throw new AssertionError("same");
  }
}
