// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.reflect.Array;

/**
 * The second half of {@link Shadow}, where inputs do flow.
 *
 * <p>Threads that are no part of the run may get here, with terms of a run that is over or in
 * fields that they share with it: for them nothing has a term.
 */
final class Terms {
  private static final int IFEQ = 153;
  private static final int TO_IF_ICMP = 159 - IFEQ;

  static ShadowListener listener;

  private Terms() {}

  /** The listener, if the calling thread is part of its run. */
  static ShadowListener run() {
    ShadowListener run = listener;
    return run != null && Probe.isControlled() ? run : null;
  }

  static Object unary(int opcode, Object operand) {
    ShadowListener run = run();
    return run == null ? null : run.unary(opcode, operand);
  }

  static Object binary(int a, int b, Object sa, Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static Object binary(long a, long b, Object sa, Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static Object shift(long a, int b, Object sa, Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static Object binary(float a, float b, Object sa, Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static Object binary(double a, double b, Object sa, Object sb, int opcode) {
    ShadowListener run = run();
    return run == null ? null : run.binary(opcode, term(run, a, sa), term(run, b, sb));
  }

  static Object divide(int a, int b, Object sa, Object sb, int opcode, int site) {
    return isDivided(sb, b == 0, site) ? binary(a, b, sa, sb, opcode) : null;
  }

  static Object divide(long a, long b, Object sa, Object sb, int opcode, int site) {
    return isDivided(sb, b == 0, site) ? binary(a, b, sa, sb, opcode) : null;
  }

  private static boolean isDivided(Object divisor, boolean isZero, int site) {
    ShadowListener run = divisor == null ? null : run();
    if (run != null) {
      run.divisor(divisor, isZero, site);
    }
    return !isZero;
  }

  /**
   * @param values each argument, as a Long or Double, followed by its term
   */
  static Object function(String function, int site, Object... values) {
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

  static void branch(int a, int b, Object sa, Object sb, int opcode, int site) {
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
    }
  }

  static void index(Object array, int index, Object term, int site) {
    ShadowListener run = run();
    if (run != null && array != null) {
      run.index(Array.getLength(array), term, index, site);
    }
  }

  static Object load(Object array, int index, Object term, int site) {
    if (array == null || term == null && !TermMemory.hasPlace(array)) {
      return null;
    }
    ShadowListener run = run();
    if (run == null || term == null) {
      return isWithin(array, index) ? TermMemory.element(array, index) : null;
    }
    return run.load(array, term, index, site);
  }

  static void store(Object array, int index, long value, Object at, Object term, int site) {
    boolean mayMatter = at != null || term != null || array != null && TermMemory.hasPlace(array);
    ShadowListener run = mayMatter && array != null ? run() : null;
    if (run == null) {
      return;
    }
    if (at != null) {
      run.index(Array.getLength(array), at, index, site);
    }
    if (isWithin(array, index)) {
      TermMemory.element(array, index, value, term);
    }
  }

  private static boolean isWithin(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }

  static void lost(String method, int site) {
    ShadowListener run = run();
    if (run != null) {
      run.lost(method, site);
    }
  }

  static void lostRecord(Object object, String fields, String method, int site) {
    for (int from = 0; from < fields.length(); from = fields.indexOf(';', from) + 1) {
      if (TermMemory.hasField(object, fields.substring(from, fields.indexOf(';', from)))) {
        lost(method, site);
        return;
      }
    }
  }

  private static Object term(ShadowListener run, int value, Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, long value, Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, float value, Object term) {
    return term != null ? term : run.constant(value);
  }

  private static Object term(ShadowListener run, double value, Object term) {
    return term != null ? term : run.constant(value);
  }
}
