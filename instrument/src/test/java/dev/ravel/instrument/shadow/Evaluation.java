// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.IntFunction;

/** Evaluates instructions with Java operators. */
final class Evaluation {
  private Evaluation() {}

  /** The number that an instruction reads from a character or boolean. */
  static Number numberOf(Object box) {
    return box instanceof Character letter ? (int) letter : (Boolean) box ? 1 : 0;
  }

  static Number unary(int opcode, Number a) {
    return switch (opcode) {
      case INEG -> (Number) (-a.intValue());
      case LNEG -> (Number) (-a.longValue());
      case FNEG -> (Number) (-a.floatValue());
      case DNEG -> (Number) (-a.doubleValue());
      case I2L, F2L, D2L -> (Number) a.longValue();
      case I2F, L2F, D2F -> (Number) a.floatValue();
      case I2D, L2D, F2D -> (Number) a.doubleValue();
      case L2I, F2I, D2I -> (Number) a.intValue();
      case I2B -> (Number) (int) (byte) a.intValue();
      case I2C -> (Number) (int) (char) a.intValue();
      case I2S -> (Number) (int) (short) a.intValue();
      default -> throw new AssertionError(opcode);
    };
  }

  static Number binary(int opcode, Number a, Number b) {
    if (opcode >= LCMP) {
      return compare(opcode, a, b);
    }
    if (a instanceof Integer) {
      return ints(opcode, (Integer) a, (Integer) b);
    }
    if (a instanceof Long) {
      return longs(opcode, (Long) a, b.longValue());
    }
    return a instanceof Float
        ? (Number) floats(opcode, (Float) a, (Float) b)
        : (Number) doubles(opcode, (Double) a, (Double) b);
  }

  private static int compare(int opcode, Number a, Number b) {
    if (opcode == LCMP) {
      return Long.compare((Long) a, (Long) b);
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    if (x != x || y != y) {
      return opcode == FCMPG || opcode == DCMPG ? 1 : -1;
    }
    return x > y ? 1 : x < y ? -1 : 0;
  }

  private static int ints(int opcode, int a, int b) {
    return switch (opcode) {
      case IADD -> a + b;
      case ISUB -> a - b;
      case IMUL -> a * b;
      case IDIV -> a / b;
      case IREM -> a % b;
      case ISHL -> a << b;
      case ISHR -> a >> b;
      case IUSHR -> a >>> b;
      case IAND -> a & b;
      case IOR -> a | b;
      case IXOR -> a ^ b;
      default -> throw new AssertionError(opcode);
    };
  }

  private static long longs(int opcode, long a, long b) {
    return switch (opcode) {
      case LADD -> a + b;
      case LSUB -> a - b;
      case LMUL -> a * b;
      case LDIV -> a / b;
      case LREM -> a % b;
      case LSHL -> a << b;
      case LSHR -> a >> b;
      case LUSHR -> a >>> b;
      case LAND -> a & b;
      case LOR -> a | b;
      case LXOR -> a ^ b;
      default -> throw new AssertionError(opcode);
    };
  }

  private static float floats(int opcode, float a, float b) {
    return switch (opcode) {
      case FADD -> a + b;
      case FSUB -> a - b;
      case FMUL -> a * b;
      case FDIV -> a / b;
      case FREM -> a % b;
      default -> throw new AssertionError(opcode);
    };
  }

  private static double doubles(int opcode, double a, double b) {
    return switch (opcode) {
      case DADD -> a + b;
      case DSUB -> a - b;
      case DMUL -> a * b;
      case DDIV -> a / b;
      case DREM -> a % b;
      default -> throw new AssertionError(opcode);
    };
  }

  /** The few functions that tests use; null for all others. */
  static Number function(String function, int count, IntFunction<Number> arguments) {
    return switch (function) {
      case "java/lang/Math.max(II)I" ->
          (Number) Math.max(arguments.apply(0).intValue(), arguments.apply(1).intValue());
      case "java/lang/Math.abs(J)J" -> (Number) Math.abs(arguments.apply(0).longValue());
      case "java/lang/Math.scalb(FI)F" ->
          (Number) Math.scalb(arguments.apply(0).floatValue(), arguments.apply(1).intValue());
      case "java/lang/Integer.sum(II)I" ->
          (Number) Integer.sum(arguments.apply(0).intValue(), arguments.apply(1).intValue());
      case "java/lang/Integer.compare(II)I" ->
          (Number) Integer.compare(arguments.apply(0).intValue(), arguments.apply(1).intValue());
      case "java/lang/Character.isDigit(C)Z" ->
          (Number) (Character.isDigit((char) arguments.apply(0).intValue()) ? 1 : 0);
      default -> null;
    };
  }
}
