// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/**
 * The sort of a term: the computational types of the JVM, and boolean terms.
 *
 * <p>Values of every sort are kept in a {@code long}, their <em>bits</em>: an int sign-extended, a
 * float or double as its IEEE bits with a single NaN, a boolean term as 0 or 1.
 */
public enum Sort {
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  BOOLEAN;

  /** Whether values are two's-complement integers. */
  public boolean isInteger() {
    return this == INT || this == LONG;
  }

  /** Whether values are IEEE numbers. */
  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /** The value as a program would print it. */
  public String print(long bits) {
    return switch (this) {
      case INT, LONG -> Long.toString(bits);
      case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
      case BOOLEAN -> bits == 0 ? "false" : "true";
    };
  }
}
