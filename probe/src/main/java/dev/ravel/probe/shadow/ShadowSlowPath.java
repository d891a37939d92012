// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The second half of {@link Shadow}, for values that depend on inputs.
 *
 * <p>A thread that is not part of the execution may get here, with terms of an earlier execution or
 * with terms in fields that it shares with this one. For such a thread no value has a term.
 */
final class ShadowSlowPath {
  private static final int IFEQ = 153;
  private static final int TO_IF_ICMP = 159 - IFEQ;

  /**
   * Computes the terms of the execution in progress, or null. Static because emitted code reaches
   * it by static calls. Not volatile: the hand-over between controlled threads orders the accesses.
   */
  static @Nullable ShadowListener listener;

  private ShadowSlowPath() {}

  /** The listener, if the calling thread is part of its execution. */
  static @Nullable ShadowListener run() {
    ShadowListener run = listener;
    return run != null && CurrentRun.isControlled() ? run : null;
  }

  static @Nullable Object unary(int opcode, Object operand) {
    ShadowListener run = run();
    return run == null ? null : run.unary(opcode, operand);
  }

  static @Nullable Object binary(
      int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static @Nullable Object binary(
      long a, long b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static @Nullable Object shift(
      long a, int b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static @Nullable Object binary(
      float a, float b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static @Nullable Object binary(
      double a, double b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static @Nullable Object divide(
      int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    return isDivided(sb, b == 0, site) ? binary(a, b, sa, sb, opcode) : null;
  }

  static @Nullable Object divide(
      long a, long b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    return isDivided(sb, b == 0, site) ? binary(a, b, sa, sb, opcode) : null;
  }

  private static boolean isDivided(@Nullable Object divisor, boolean isZero, int site) {
    ShadowListener run = divisor == null ? null : run();
    if (run != null && divisor != null) {
      run.divisor(divisor, isZero, site);
    }
    return !isZero;
  }

  /**
   * @param values each argument, as a Long or Double, followed by its term
   */
  static @Nullable Object function(String function, int site, @Nullable Object... values) {
    ShadowListener run = run();
    if (run == null) {
      return null;
    }
    Object[] arguments = new Object[values.length / 2];
    int parameters = function.indexOf('(') + 1;
    for (int i = 0; i < arguments.length; i++) {
      Object term = values[2 * i + 1];
      Number value = (Number) values[2 * i];
      arguments[i] = term != null ? term : constant(run, function.charAt(parameters + i), value);
    }
    return run.function(function, arguments, site);
  }

  private static Object constant(ShadowListener run, char type, Number value) {
    return switch (type) {
      case 'J' -> run.constant(value.longValue());
      case 'F' -> run.constant(value.floatValue());
      case 'D' -> run.constant(value.doubleValue());
      default -> run.constant(value.intValue());
    };
  }

  static void branch(int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    ShadowListener run = run();
    if (run != null) {
      boolean taken =
          switch (opcode - IFEQ) {
            case 0 -> a == b;
            case 1 -> a != b;
            case 2 -> a < b;
            case 3 -> a >= b;
            case 4 -> a > b;
            default -> a <= b;
          };
      run.branch(opcode + TO_IF_ICMP, term(run, a, sa), term(run, b, sb), taken, site);
    }
  }

  static void select(int value, Object term, String cases, int site) {
    ShadowListener run = run();
    if (run != null) {
      int[] keys = new int[cases.length() / 3];
      int[] targets = new int[keys.length];
      int target = 0;
      for (int i = 0; i < keys.length; i++) {
        keys[i] = cases.charAt(3 * i) << 16 | cases.charAt(3 * i + 1);
        targets[i] = cases.charAt(3 * i + 2);
        target = keys[i] == value ? targets[i] : target;
      }
      run.select(term, value, keys, targets, target, site);
    }
  }

  static void length(int length, Object term, int site) {
    ShadowListener run = run();
    if (run != null) {
      run.length(term, length, site);
      // The message of the exception contains the length.
      Texts.keep(length < 0 ? term : null);
    }
  }

  static void index(@Nullable Object array, int index, Object term, int site) {
    ShadowListener run = array == null ? null : run();
    if (run == null || array == null) {
      return;
    }
    int length = lengthOf(array);
    if (length < 0) {
      run.lost("index", site);
    } else {
      run.index(length, term, index, site);
      // The message of the exception contains the index.
      Texts.keep(index < 0 || index >= length ? term : null);
    }
  }

  /** The length of an array or atomic array; -1 for other objects that a handle may access. */
  private static int lengthOf(Object array) {
    if (array.getClass().isArray()) {
      return Array.getLength(array);
    }
    if (array instanceof AtomicIntegerArray ints) {
      return ints.length();
    }
    if (array instanceof AtomicLongArray longs) {
      return longs.length();
    }
    return array instanceof AtomicReferenceArray<?> references ? references.length() : -1;
  }

  static void lost(String method, int site) {
    ShadowListener run = run();
    if (run != null) {
      run.lost(method, site);
    }
  }

  private static Object term(ShadowListener run, int value, @Nullable Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, long value, @Nullable Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, float value, @Nullable Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, double value, @Nullable Object term) {
    return term != null ? term : run.constant(value);
  }
}
