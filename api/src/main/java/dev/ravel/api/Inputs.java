// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import dev.ravel.probe.Shadow;
import java.util.Objects;

/**
 * The inputs of a test: values that stand for all values of their type.
 *
 * <pre>{@code
 * int amount = Inputs.anyInt("amount", 1, 100);
 * Inputs.assume(amount % 10 != 0);
 * account.withdraw(amount);
 * }</pre>
 *
 * <p>In each run an input has one certain value. Ravel follows what the program does with it, and
 * finds other values for which the program would do something else, until all ways are covered.
 *
 * <p>Every type has four methods: with a name or without, for all values or for a range. A name
 * appears in reports; without one an input is named by its thread and number. With a least and a
 * greatest value, both of which are possible, only the values between them are tried; they are
 * certain numbers, not inputs themselves. If there is no value between them, or one of them is no
 * value of the type, the method throws an {@link IllegalArgumentException}.
 *
 * <p>Inputs are taken by threads of the test, each of which has its own: the n-th input of a thread
 * is the same one in every run, whatever other threads do. Outside of Ravel every method here
 * throws an {@link IllegalStateException}.
 */
public final class Inputs {
  private Inputs() {}

  /** Only runs in which this holds are of interest: the others end here and find nothing. */
  public static void assume(boolean condition) {
    Shadow.assume(condition);
  }

  public static int anyInt() {
    return anyInt("");
  }

  public static int anyInt(String name) {
    return anyInt(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  public static int anyInt(int min, int max) {
    return anyInt("", min, max);
  }

  public static int anyInt(String name, int min, int max) {
    check(min <= max, min, max);
    return (int) input('I', name, min, max);
  }

  public static long anyLong() {
    return anyLong("");
  }

  public static long anyLong(String name) {
    return anyLong(name, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  public static long anyLong(long min, long max) {
    return anyLong("", min, max);
  }

  public static long anyLong(String name, long min, long max) {
    check(min <= max, min, max);
    return input('J', name, min, max);
  }

  public static short anyShort() {
    return anyShort("");
  }

  public static short anyShort(String name) {
    return anyShort(name, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public static short anyShort(int min, int max) {
    return anyShort("", min, max);
  }

  public static short anyShort(String name, int min, int max) {
    check(min >= Short.MIN_VALUE && min <= max && max <= Short.MAX_VALUE, min, max);
    return (short) input('S', name, min, max);
  }

  public static byte anyByte() {
    return anyByte("");
  }

  public static byte anyByte(String name) {
    return anyByte(name, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public static byte anyByte(int min, int max) {
    return anyByte("", min, max);
  }

  public static byte anyByte(String name, int min, int max) {
    check(min >= Byte.MIN_VALUE && min <= max && max <= Byte.MAX_VALUE, min, max);
    return (byte) input('B', name, min, max);
  }

  public static char anyChar() {
    return anyChar("");
  }

  public static char anyChar(String name) {
    return anyChar(name, Character.MIN_VALUE, Character.MAX_VALUE);
  }

  public static char anyChar(char min, char max) {
    return anyChar("", min, max);
  }

  public static char anyChar(String name, char min, char max) {
    check(min <= max, (int) min, (int) max);
    return (char) input('C', name, min, max);
  }

  public static boolean anyBoolean() {
    return anyBoolean("");
  }

  public static boolean anyBoolean(String name) {
    return input('Z', name, 0, 1) != 0;
  }

  /** Any value, infinite ones and NaN included. */
  public static float anyFloat() {
    return anyFloat("");
  }

  /** Any value, infinite ones and NaN included. */
  public static float anyFloat(String name) {
    return anyFloat(name, Float.NaN, Float.NaN);
  }

  /** Not NaN, unless both limits are: then any value. */
  public static float anyFloat(float min, float max) {
    return anyFloat("", min, max);
  }

  /** Not NaN, unless both limits are: then any value. */
  public static float anyFloat(String name, float min, float max) {
    check(min <= max || min != min && max != max, min, max);
    return Float.intBitsToFloat(
        (int) input('F', name, Float.floatToRawIntBits(min), Float.floatToRawIntBits(max)));
  }

  /** Any value, infinite ones and NaN included. */
  public static double anyDouble() {
    return anyDouble("");
  }

  /** Any value, infinite ones and NaN included. */
  public static double anyDouble(String name) {
    return anyDouble(name, Double.NaN, Double.NaN);
  }

  /** Not NaN, unless both limits are: then any value. */
  public static double anyDouble(double min, double max) {
    return anyDouble("", min, max);
  }

  /** Not NaN, unless both limits are: then any value. */
  public static double anyDouble(String name, double min, double max) {
    check(min <= max || min != min && max != max, min, max);
    return Double.longBitsToDouble(
        input('D', name, Double.doubleToRawLongBits(min), Double.doubleToRawLongBits(max)));
  }

  private static long input(char type, String name, long min, long max) {
    Objects.requireNonNull(name, "an input without a name has an empty one");
    return Shadow.input(type, name, min, max);
  }

  private static void check(boolean isRange, Object min, Object max) {
    if (!isRange) {
      throw new IllegalArgumentException("no range of this type: from " + min + " to " + max);
    }
  }
}
