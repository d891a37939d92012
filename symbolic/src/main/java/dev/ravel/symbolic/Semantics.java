// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import dev.ravel.model.RavelBug;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** What an operation computes, on bits; with the factories {@link Op} defines it on Java types. */
@FunctionalInterface
public interface Semantics {
  /** Leaves compute nothing. */
  Semantics NONE =
      (a, b, c) -> {
        throw new RavelBug("a leaf was computed");
      };

  long apply(long a, long b, long c);

  static Semantics of(LongUnaryOperator f) {
    return (a, b, c) -> f.applyAsLong(a);
  }

  static Semantics of(LongBinaryOperator f) {
    return (a, b, c) -> f.applyAsLong(a, b);
  }

  static Semantics ints(IntBinaryOperator f) {
    return (a, b, c) -> f.applyAsInt((int) a, (int) b);
  }

  static Semantics longs(LongBinaryOperator f) {
    return of(f);
  }

  static Semantics floats(FloatOperator f) {
    return (a, b, c) -> bits(f.apply(asFloat(a), asFloat(b)));
  }

  static Semantics doubles(DoubleOperator f) {
    return (a, b, c) -> bits(f.apply(asDouble(a), asDouble(b)));
  }

  static Semantics ofDouble(DoubleUnaryOperator f) {
    return (a, b, c) -> bits(f.applyAsDouble(asDouble(a)));
  }

  static Semantics floatTest(FloatTest f) {
    return (a, b, c) -> f.apply(asFloat(a), asFloat(b));
  }

  static Semantics doubleTest(DoubleTest f) {
    return (a, b, c) -> f.apply(asDouble(a), asDouble(b));
  }

  static float asFloat(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  static double asDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  /** Not the raw bits: a program can distinguish NaNs in few ways, a solver in none. */
  static long bits(float value) {
    return Float.floatToIntBits(value);
  }

  static long bits(double value) {
    return Double.doubleToLongBits(value);
  }

  /** {@code float x float -> float}. */
  @FunctionalInterface
  interface FloatOperator {
    float apply(float a, float b);
  }

  /** {@code double x double -> double}. */
  @FunctionalInterface
  interface DoubleOperator {
    double apply(double a, double b);
  }

  /** {@code float x float -> int}. */
  @FunctionalInterface
  interface FloatTest {
    int apply(float a, float b);
  }

  /** {@code double x double -> int}. */
  @FunctionalInterface
  interface DoubleTest {
    int apply(double a, double b);
  }
}
