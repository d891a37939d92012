// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

/**
 * The requirements on a main method (JLS 12.1.4). Since JDK 25 it need not be public or static, nor
 * take arguments.
 */
public final class MainRule {
  private static final boolean IS_STRICT = Runtime.version().feature() < 25;

  /** What a class without a main method lacks, for messages. */
  public static final String WANTED =
      IS_STRICT ? "public static void main(String[])" : "main method";

  private MainRule() {}

  /**
   * Whether a void method {@code main} with such modifiers is a main method, if its parameters fit.
   */
  public static boolean allows(boolean isPublic, boolean isPrivate, boolean isStatic) {
    return IS_STRICT ? isPublic && isStatic : !isPrivate;
  }

  public static boolean allowsNoParameters() {
    return !IS_STRICT;
  }
}
