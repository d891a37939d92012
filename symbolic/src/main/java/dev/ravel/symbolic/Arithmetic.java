// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/** Arithmetic modulo powers of two that the JDK lacks. */
public final class Arithmetic {
  private Arithmetic() {}

  /**
   * The inverse of an odd number modulo 2^64, and hence modulo 2^32.
   *
   * <p>Newton's iteration: an odd number is its own inverse modulo 8, and every step doubles the
   * number of correct bits.
   */
  public static long inverse(long odd) {
    long inverse = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
