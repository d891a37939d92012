// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

/**
 * What a method must be like to be launched (JLS 12.1.4): since JDK 25 it need not be public, nor
 * static, nor take arguments.
 */
public final class MainRule {
  private static final boolean IS_STRICT = Runtime.version().feature() < 25;

  /** What a class lacks that has no such method. */
  public static final String WANTED =
      IS_STRICT ? "public static void main(String[])" : "main method";

  private MainRule() {}

  /** Whether a method called main that returns nothing is one, if it takes what it should. */
  public static boolean allows(boolean isPublic, boolean isPrivate, boolean isStatic) {
    return IS_STRICT ? isPublic && isStatic : !isPrivate;
  }

  public static boolean allowsNoParameters() {
    return !IS_STRICT;
  }
}
