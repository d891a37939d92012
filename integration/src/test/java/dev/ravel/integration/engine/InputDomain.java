// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * An input of a random program: all of its values are known, so a plain execution can try them.
 *
 * @param declaration the statements that take it
 * @param values its values, of the class of boxes of its type
 */
record InputDomain(String name, char type, String declaration, List<Object> values) {
  private static final long[] STARTS = {
    -2, -1, 0, 0, 0, 1, 48, 97, 125, -130, Integer.MAX_VALUE - 1L, Integer.MIN_VALUE,
  };
  private static final List<String> FLOATS = List.of("1.5", "-2.0", "3.0", "1.0e10", "0.25");

  static InputDomain random(String name, SplittableRandom random, int most) {
    char type = "iiiiiijsbczzfd".charAt(random.nextInt(14));
    int size = random.nextInt(2, most + 1);
    return switch (type) {
      case 'z' ->
          new InputDomain(
              name,
              type,
              "boolean %1$s = Inputs.anyBoolean(\"%1$s\");".formatted(name),
              List.of(false, true));
      case 'f', 'd' -> floating(name, type, Math.min(size, FLOATS.size()));
      default -> integral(name, type, size, random);
    };
  }

  private static InputDomain floating(String name, char type, int size) {
    String cast = type == 'f' ? "(float) " : "";
    String java = type == 'f' ? "float" : "double";
    List<String> texts = FLOATS.subList(0, size);
    return new InputDomain(
        name,
        type,
        "%s %s = Inputs.any%s(\"%s\"); Inputs.assume(%s);"
            .formatted(
                java,
                name,
                type == 'f' ? "Float" : "Double",
                name,
                texts.stream()
                    .map(text -> name + " == " + cast + text)
                    .collect(Collectors.joining(" || "))),
        texts.stream().map(text -> value(type, Double.parseDouble(text))).toList());
  }

  private static InputDomain integral(String name, char type, int size, SplittableRandom random) {
    long start = STARTS[random.nextInt(STARTS.length)];
    start =
        switch (type) {
          case 'b' -> Math.max(Byte.MIN_VALUE, Math.min(start, Byte.MAX_VALUE - size));
          case 's' -> Math.max(Short.MIN_VALUE, Math.min(start, Short.MAX_VALUE - size));
          case 'c' -> Math.abs(start) & 0xff;
          case 'j' -> start + (random.nextInt(4) == 0 ? 1L << 33 : 0);
          default -> Math.min(start, Integer.MAX_VALUE - size);
        };
    long end = start + size - 1;
    String java = javaType(type);
    String method = java.substring(0, 1).toUpperCase() + java.substring(1);
    String cast = type == 'c' ? "(char) " : "";
    String suffix = type == 'j' ? "L" : "";
    boolean isRange = random.nextInt(3) > 0;
    String declaration =
        isRange
            ? "%s %s = Inputs.any%s(\"%s\", %s%d%s, %s%d%s);"
                .formatted(java, name, method, name, cast, start, suffix, cast, end, suffix)
            : "%1$s %2$s = Inputs.any%3$s(\"%2$s\"); Inputs.assume(%2$s >= %4$d%5$s && %2$s <= %6$d%5$s);"
                .formatted(java, name, method, start, suffix, end);
    return new InputDomain(
        name,
        type,
        declaration,
        LongStream.rangeClosed(start, end).mapToObj(number -> value(type, number)).toList());
  }

  private static String javaType(char type) {
    return switch (type) {
      case 'i' -> "int";
      case 'j' -> "long";
      case 's' -> "short";
      case 'b' -> "byte";
      case 'c' -> "char";
      case 'z' -> "boolean";
      case 'f' -> "float";
      default -> "double";
    };
  }

  private static Object value(char type, Number number) {
    return switch (type) {
      case 'i' -> number.intValue();
      case 'j' -> number.longValue();
      case 's' -> number.shortValue();
      case 'b' -> number.byteValue();
      case 'c' -> (char) number.intValue();
      case 'f' -> number.floatValue();
      default -> number.doubleValue();
    };
  }

  String parameter() {
    return javaType(type) + " " + name;
  }

  /** The value that a report prints. */
  Object parse(String text) {
    if (type == 'z') {
      return Boolean.valueOf(text);
    }
    if (type == 'c') {
      return text.startsWith("'\\u")
          ? (char) Integer.parseInt(text.substring(3, 7), 16)
          : text.charAt(1);
    }
    return values.stream()
        .filter(value -> text.replace("L", "").replace("f", "").equals(value.toString()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " cannot be " + text));
  }

  /** An expression of a type that is as close to the input as possible. */
  String as(char wanted, SplittableRandom random) {
    String number = type == 'z' ? "(" + name + " ? 1 : 0)" : name;
    return switch (wanted) {
      case 'z' -> type == 'z' ? name : "(" + name + " > " + literal(random) + ")";
      case 'i' -> "iz".indexOf(type) >= 0 ? number : "(int) " + number;
      case 'j' -> "(long) " + number;
      case 'd' -> "(double) " + number;
      case 'f' -> "(float) " + number;
      case 'c' -> type == 'c' ? name : "(char) ('a' + (int) " + number + ")";
      case 's' -> "(short) " + number;
      case 'b' -> "(byte) " + number;
      default -> "(\"\" + " + name + ")";
    };
  }

  private String literal(SplittableRandom random) {
    Object value = values.get(random.nextInt(values.size()));
    return switch (type) {
      case 'c' -> "(char) " + (int) (Character) value;
      case 'j' -> value + "L";
      default -> value.toString();
    };
  }
}
