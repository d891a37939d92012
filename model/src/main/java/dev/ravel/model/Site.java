// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * A point in the program that performs an operation.
 *
 * @param className the class whose code it is, with dots
 * @param method the method whose code it is
 * @param owner the class that declares the accessed field or the called method, with dots
 * @param member the accessed field or called method, or an empty string
 * @param isVolatile whether the accessed field is volatile
 * @param isProgram whether the class belongs to the program: neither to the JDK nor excluded
 */
public record Site(
    String className,
    String method,
    String file,
    int line,
    String owner,
    String member,
    boolean isVolatile,
    boolean isProgram) {

  /** The place in the source, such as {@code Counter.java:12}. */
  public String place() {
    return file + ":" + line;
  }

  /** The method and the place, as in a stack trace: {@code Counter.add(Counter.java:12)}. */
  public String frame() {
    return className + "." + method + "(" + place() + ")";
  }
}
