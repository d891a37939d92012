// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import dev.ravel.probe.shadow.Shadow;
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
 * <p>In each execution an input has one concrete value. Ravel tracks how the program uses it, and
 * finds other values for which the program takes another path, until all paths are covered.
 *
 * <p>Every numeric type has four methods: with or without a name, for all values or for a range;
 * {@code boolean} has no ranges. The name appears in reports; an input without a name is named by
 * its thread and number. A range contains its minimum and its maximum, which are concrete numbers,
 * not inputs themselves. If the range is empty, or its minimum or maximum is not a value of the
 * type, the method throws an {@link IllegalArgumentException}.
 *
 * <p>Each thread of the test has its own inputs: the n-th input of a thread is the same one in
 * every execution, whatever other threads do. Outside of Ravel every method of this class throws an
 * {@link IllegalStateException}.
 */
public final class Inputs {
  private static final String PROBE = "dev/ravel/probe/shadow/Shadow";

  private Inputs() {}

  /**
   * Restricts the test to executions in which the condition holds: any other execution ends here,
   * without a finding.
   */
  public static void assume(boolean condition) {
    try {
      Shadow.assume(condition);
    } catch (NoClassDefFoundError missing) {
      throw outside(missing);
    }
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

  /** Any value, including the infinities and NaN. */
  public static float anyFloat() {
    return anyFloat("");
  }

  /** Any value, including the infinities and NaN. */
  public static float anyFloat(String name) {
    return anyFloat(name, Float.NaN, Float.NaN);
  }

  /** Any value of the range, never NaN; but if both limits are NaN, any value. */
  public static float anyFloat(float min, float max) {
    return anyFloat("", min, max);
  }

  /** Any value of the range, never NaN; but if both limits are NaN, any value. */
  public static float anyFloat(String name, float min, float max) {
    check(min <= max || min != min && max != max, min, max);
    return Float.intBitsToFloat(
        (int) input('F', name, Float.floatToRawIntBits(min), Float.floatToRawIntBits(max)));
  }

  /** Any value, including the infinities and NaN. */
  public static double anyDouble() {
    return anyDouble("");
  }

  /** Any value, including the infinities and NaN. */
  public static double anyDouble(String name) {
    return anyDouble(name, Double.NaN, Double.NaN);
  }

  /** Any value of the range, never NaN; but if both limits are NaN, any value. */
  public static double anyDouble(double min, double max) {
    return anyDouble("", min, max);
  }

  /** Any value of the range, never NaN; but if both limits are NaN, any value. */
  public static double anyDouble(String name, double min, double max) {
    check(min <= max || min != min && max != max, min, max);
    return Double.longBitsToDouble(
        input('D', name, Double.doubleToRawLongBits(min), Double.doubleToRawLongBits(max)));
  }

  private static long input(char type, String name, long min, long max) {
    Objects.requireNonNull(name, "the name of an input is null");
    try {
      return Shadow.input(type, name, min, max);
    } catch (NoClassDefFoundError missing) {
      throw outside(missing);
    }
  }

  /** In a JVM without Ravel's agent there is no probe. */
  private static IllegalStateException outside(NoClassDefFoundError missing) {
    if (!PROBE.equals(missing.getMessage())) {
      throw missing;
    }
    return new IllegalStateException(
        "this test takes its inputs from Ravel: run it with \"ravel check\", followed by its class"
            + " or source file",
        missing);
  }

  private static void check(boolean isRange, Object min, Object max) {
    if (!isRange) {
      throw new IllegalArgumentException("not a range of this type: from " + min + " to " + max);
    }
  }
}
