// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Semantics;
import dev.ravel.symbolic.Sort;
import java.util.SplittableRandom;

/** Values of every sort, as bits: often those at which arithmetic goes wrong. */
public final class Samples {
  private static final long[] INTEGERS = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    5,
    7,
    10,
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    -128,
    -129,
    255,
    256,
    32767,
    32768,
    -32768,
    65535,
    65536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE - 1L,
    0xFFFFFFFFL,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    1L << 53,
    (1L << 53) + 1
  };
  private static final double[] NUMBERS = {
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -1.5,
    2.0,
    3.7,
    1e10,
    -1e10,
    1e19,
    1e-3,
    2147483647.0,
    2147483648.0,
    -2147483648.0,
    -2147483649.0,
    9.223372036854776E18,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    Double.MAX_VALUE,
    Double.MIN_VALUE,
    Float.MIN_NORMAL,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private final SplittableRandom random;

  public Samples(SplittableRandom random) {
    this.random = random;
  }

  public long of(Sort sort) {
    return switch (sort) {
      case INT -> (int) integer();
      case LONG -> integer();
      case FLOAT -> Semantics.bits((float) number());
      case DOUBLE -> Semantics.bits(number());
      case BOOLEAN -> random.nextInt(2);
    };
  }

  private long integer() {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextLong();
      case 1 -> random.nextInt(-20, 20);
      default -> INTEGERS[random.nextInt(INTEGERS.length)];
    };
  }

  private double number() {
    return switch (random.nextInt(4)) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> Float.intBitsToFloat(random.nextInt());
      default -> NUMBERS[random.nextInt(NUMBERS.length)];
    };
  }
}
