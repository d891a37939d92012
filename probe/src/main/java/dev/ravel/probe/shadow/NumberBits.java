// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

/**
 * Numbers of all types as bits: the raw bits of a float or double, those of a float as an int.
 * Types are given by their descriptors.
 */
final class NumberBits {
  private NumberBits() {}

  /** The type that a number has on the operand stack. */
  static char kind(char type) {
    return "JFD".indexOf(type) < 0 ? 'I' : type;
  }

  static long bits(Object boxed) {
    if (boxed instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    if (boxed instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    if (boxed instanceof Boolean condition) {
      return condition ? 1 : 0;
    }
    return boxed instanceof Character character ? character : ((Number) boxed).longValue();
  }

  /** The widening conversions that a VarHandle performs. */
  static long convert(long bits, char from, char to) {
    if (kind(from) == kind(to) || kind(to) == 'J') {
      return bits;
    }
    double number = from == 'F' ? Float.intBitsToFloat((int) bits) : bits;
    return to == 'F' ? Float.floatToRawIntBits(bits) : Double.doubleToRawLongBits(number);
  }

  static Object constant(ShadowListener run, long bits, char type) {
    return switch (kind(type)) {
      case 'J' -> run.constant(bits);
      case 'F' -> run.constant(Float.intBitsToFloat((int) bits));
      case 'D' -> run.constant(Double.longBitsToDouble(bits));
      default -> run.constant((int) bits);
    };
  }

  /** The value of a variable of this type after the access. */
  static long compute(int operation, long old, long value, char type) {
    return switch (operation) {
      case AtomicTerms.AND -> old & value;
      case AtomicTerms.OR -> old | value;
      case AtomicTerms.XOR -> old ^ value;
      default -> add(old, value, type);
    };
  }

  private static long add(long a, long b, char type) {
    return switch (type) {
      case 'F' ->
          Float.floatToRawIntBits(Float.intBitsToFloat((int) a) + Float.intBitsToFloat((int) b));
      case 'D' ->
          Double.doubleToRawLongBits(Double.longBitsToDouble(a) + Double.longBitsToDouble(b));
      case 'J' -> a + b;
      case 'B' -> (byte) (a + b);
      case 'S' -> (short) (a + b);
      case 'C' -> (char) (a + b);
      default -> (int) (a + b);
    };
  }
}
