// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a stack trace in its parts.
 *
 * @param className the class with its package
 * @param place such as {@code Counter.java:12}
 */
record SourceFrame(String className, String method, String place) {
  /** The module and the class loader may stand in front: {@code java.base/java.lang.Thread.run}. */
  private static final Pattern FRAME =
      Pattern.compile("(?:[^()]*/)?([^/()]+)\\.([^/().]+)\\(([^():]+:\\d+)\\)");

  /** Lambdas are numbered by the compiler, so the numbers change with the code around them. */
  private static final Pattern GENERATED = Pattern.compile("(?<=\\$)\\d+");

  /** Parses a frame; empty if it has no line in a source file. */
  static Optional<SourceFrame> parse(String text) {
    Matcher matcher = FRAME.matcher(text);
    return matcher.matches()
        ? Optional.of(new SourceFrame(matcher.group(1), matcher.group(2), matcher.group(3)))
        : Optional.empty();
  }

  /** Whether the code belongs to the JDK, by the name of its class. */
  static boolean isOfJdk(String className) {
    return className.startsWith("java.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.");
  }

  /** The class and the method. */
  String code() {
    return className + "." + method;
  }

  /** The class and the method without the numbers of lambdas and of anonymous classes. */
  String stableCode() {
    return GENERATED.matcher(code()).replaceAll("");
  }
}
