// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import org.jspecify.annotations.Nullable;

/** Values as text for reports (D-report-2). No method of the program is called. */
public final class ValueText {
  /** Stands for an object whose name the report chooses. */
  public static final String OBJECT = "\0";

  private static final int MAX_LENGTH = 40;
  private static final String LAMBDA = "$$Lambda";

  private ValueText() {}

  /** The text of a value, or the simple name of its class. */
  public static String of(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String text) {
      return '"' + shorten(text) + '"';
    }
    if (value instanceof Character character) {
      return "'" + character + "'";
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    // The JVM numbers the classes of lambdas in the order in which it creates them.
    String name = value.getClass().getSimpleName();
    int number = name.indexOf(LAMBDA);
    return number < 0 ? name : name.substring(0, number + LAMBDA.length());
  }

  public static String shorten(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
  }
}
