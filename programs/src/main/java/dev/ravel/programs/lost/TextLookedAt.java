// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Text that is made of an input, in many ways, and then looked at. */
@Expect(
    executions = 1,
    reasons = {
      "java/lang/String.equals(",
      "java/lang/String.isEmpty(",
      "java/lang/String.startsWith(",
      "java/lang/StringBuilder.length(",
      "java/lang/String.hashCode(",
      "java/lang/String.contains(",
      "java/lang/String.contains(",
      "java/lang/String.endsWith(",
      "java/lang/String.contains(",
      "java/lang/String.equals(",
      "java/lang/String.hashCode(",
      "java/lang/String.contains(",
      "java/lang/String.contains(",
      "java/util/Map.put(",
      "java/util/List.contains(",
      "not tracked in equals (TextLookedAt.java",
      "java/lang/String.equals(",
      "java/lang/Comparable.compareTo(",
      "java/lang/Object.equals(",
      "java/lang/String.contains(",
      "java/lang/IllegalStateException.printStackTrace(",
      "java/io/ObjectOutputStream.writeObject(",
      "java/lang/String.length(",
      "in lambda"
    })
public final class TextLookedAt {
  private static int hits;

  private TextLookedAt() {}

  /** Has a text that the JVM and the JDK make. */
  record Number(int value) {}

  /** Has a component that the JVM compares. */
  record Named(String name) implements Serializable {}

  /** Has a text that the program makes. */
  static final class Shown {
    private final int value = Inputs.anyInt();

    @Override
    public String toString() {
      return "shown " + value;
    }
  }

  private static void see(boolean result) {
    hits += result ? 1 : 0;
  }

  private static String text() {
    return "" + Inputs.anyInt();
  }

  public static void main(String[] arguments) throws IOException {
    int number = Inputs.anyInt();
    Integer box = Inputs.anyInt();
    see(("" + number).equals("31337"));
    see(String.valueOf(number).isEmpty());
    see(new StringBuilder().append(number).toString().startsWith("3"));
    see(new StringBuilder().append(number).length() == 5);
    see(String.format("%d and %s", number, box).hashCode() == 3);
    see(box.toString().contains("3"));
    see(("box " + box).contains("3"));
    see(new Number(number).toString().endsWith("3]"));
    see(Arrays.toString(new int[] {number}).contains("3"));
    see(Integer.toHexString(number).equals("7a69"));
    switch (text()) {
      case "31337" -> see(true);
      default -> see(false);
    }
    see(("a" + new Shown()).contains("3"));
    see(List.of(new Shown()).toString().contains("3"));
    Map<String, String> map = new HashMap<>();
    map.put(text(), "");
    see(List.of("31337").contains(text()));
    see(new Named(text()).equals(new Named("31337")));
    Supplier<String> supplier = () -> text();
    see(supplier.get().equals("31337"));
    Comparable<String> compared = text();
    see(compared.compareTo("31337") == 0);
    Object object = text();
    see(object.equals("31337"));
    try {
      throw new IllegalStateException(text());
    } catch (IllegalStateException e) {
      see(new RuntimeException(e).getMessage().contains("31337"));
      e.printStackTrace(new PrintStream(new ByteArrayOutputStream()));
    }
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(new Named(text()));
    }
    Function<String, Integer> length = String::length;
    see(length.apply(text()) == 5);
    see(Optional.of("").map(empty -> text()).isPresent());
  }
}
