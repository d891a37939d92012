// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/** The Java type of an input, with its values if no range is given. */
public enum InputType {
  BOOLEAN(Sort.INT, 0, 1),
  BYTE(Sort.INT, Byte.MIN_VALUE, Byte.MAX_VALUE),
  SHORT(Sort.INT, Short.MIN_VALUE, Short.MAX_VALUE),
  CHAR(Sort.INT, Character.MIN_VALUE, Character.MAX_VALUE),
  INT(Sort.INT, Integer.MIN_VALUE, Integer.MAX_VALUE),
  LONG(Sort.LONG, Long.MIN_VALUE, Long.MAX_VALUE),
  /** NaN is a value if no range is given; no range contains it. */
  FLOAT(
      Sort.FLOAT,
      Float.floatToIntBits(Float.NEGATIVE_INFINITY),
      Float.floatToIntBits(Float.POSITIVE_INFINITY)),
  /** NaN is a value if no range is given; no range contains it. */
  DOUBLE(
      Sort.DOUBLE,
      Double.doubleToLongBits(Double.NEGATIVE_INFINITY),
      Double.doubleToLongBits(Double.POSITIVE_INFINITY));

  private final Sort sort;
  private final long min;
  private final long max;

  InputType(Sort sort, long min, long max) {
    this.sort = sort;
    this.min = min;
    this.max = max;
  }

  /** The sort of the term for such an input. */
  public Sort sort() {
    return sort;
  }

  /** The bits of the smallest value. */
  public long min() {
    return min;
  }

  /** The bits of the greatest value. */
  public long max() {
    return max;
  }
}
