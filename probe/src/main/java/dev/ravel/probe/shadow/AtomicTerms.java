// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import org.jspecify.annotations.Nullable;

/**
 * Tracks terms through atomics, field updaters and VarHandles, as through fields (D-inputs-2).
 *
 * <p>Called directly before the access, after the probe that announces it, so the value found now
 * is the one that the access will find. A comparison of numbers that depend on inputs is a branch.
 */
public final class AtomicTerms {
  /** The effect of an access, in the lowest bits of its description. */
  public static final int GET = 0;

  public static final int SET = 1;
  public static final int ADD = 2;
  public static final int ADD_AND_GET = 3;
  public static final int AND = 4;
  public static final int OR = 5;
  public static final int XOR = 6;
  public static final int COMPARE_AND_SET = 7;
  public static final int COMPARE_AND_EXCHANGE = 8;

  /** Types in a description: no value, a reference, and numbers. */
  private static final String TYPES = "VLZBCSIJFD";

  private static final int IADD = 96;
  private static final int IAND = 126;
  private static final int LCMP = 148;
  private static final int IF_ICMPEQ = 159;

  private AtomicTerms() {}

  /**
   * Encodes an access as an int.
   *
   * @param operation one of the constants of this class
   * @param value the descriptor of the values that it takes, V if it takes none
   * @param result the descriptor of its result
   */
  public static int describe(int operation, char value, char result) {
    return operation | TYPES.indexOf(value) << 4 | TYPES.indexOf(result) << 8;
  }

  /** See {@link Shadow#access}. */
  static @Nullable Object access(
      @Nullable Object receiver,
      @Nullable Object object,
      int index,
      long a,
      long b,
      @Nullable Object sa,
      @Nullable Object sb,
      int description,
      Object method,
      int site) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null) {
      return null;
    }
    AtomicPlace place = AtomicPlace.of(receiver, object, index);
    char value = TYPES.charAt(description >> 4 & 15);
    char result = TYPES.charAt(description >> 8);
    if (place == AtomicPlace.REFERENCE) {
      return null;
    }
    boolean hasTerm = sa != null || sb != null;
    if (place == AtomicPlace.UNKNOWN || value == 'L') {
      // The term of a box is not tracked into a numeric variable.
      if (hasTerm || place.owner() != null && place.term() != null) {
        run.lost((String) method, site);
        place.put(0, null);
      }
      return null;
    }
    char type = place.type();
    Object term =
        perform(
            run,
            place,
            description & 15,
            NumberBits.convert(a, value, type),
            NumberBits.convert(b, value, type),
            convert(sa, value, type),
            convert(sb, value, type),
            site);
    if (term != null && result == 'L') {
      run.lost((String) method, site);
    }
    return result == 'V' || result == 'L' ? null : convert(term, type, result);
  }

  private static @Nullable Object convert(@Nullable Object term, char from, char to) {
    return term == null || from == to ? term : BoxTerms.convert(term, NumberBits.kind(from), to);
  }

  /** Stores the term of the new value, and returns the term of the result. */
  private static @Nullable Object perform(
      ShadowListener run,
      AtomicPlace place,
      int operation,
      long a,
      long b,
      @Nullable Object sa,
      @Nullable Object sb,
      int site) {
    Object old = place.term();
    switch (operation) {
      case GET -> {}
      case SET -> place.put(a, sa);
      case ADD, ADD_AND_GET, AND, OR, XOR -> {
        int opcode = opcode(operation, NumberBits.kind(place.type()));
        Object sum = old == null && sa == null ? null : compute(run, place, opcode, a, old, sa);
        place.put(NumberBits.compute(operation, place.value(), a, place.type()), sum);
        return operation == ADD_AND_GET ? sum : old;
      }
      default -> {
        boolean isEqual = place.value() == a;
        if (old != null || sa != null) {
          compare(run, place, a, old, sa, isEqual, site);
        }
        if (isEqual) {
          place.put(b, sb);
        }
        return operation == COMPARE_AND_SET ? null : old;
      }
    }
    return old;
  }

  private static int opcode(int operation, char kind) {
    return switch (operation) {
      case AND -> IAND + "IJ".indexOf(kind);
      case OR -> IAND + 2 + "IJ".indexOf(kind);
      case XOR -> IAND + 4 + "IJ".indexOf(kind);
      default -> IADD + "IJFD".indexOf(kind);
    };
  }

  private static @Nullable Object compute(
      ShadowListener run,
      AtomicPlace place,
      int opcode,
      long a,
      @Nullable Object old,
      @Nullable Object sa) {
    char type = place.type();
    Object left = old != null ? old : NumberBits.constant(run, place.value(), type);
    Object right = sa != null ? sa : NumberBits.constant(run, a, type);
    Object term = run.binary(opcode, left, right);
    return term == null ? null : BoxTerms.convert(term, NumberBits.kind(type), type);
  }

  /** Floats and doubles are compared by their bits, for which there is no term. */
  private static void compare(
      ShadowListener run,
      AtomicPlace place,
      long a,
      @Nullable Object old,
      @Nullable Object sa,
      boolean isEqual,
      int site) {
    char kind = NumberBits.kind(place.type());
    if (kind == 'F' || kind == 'D') {
      run.lost("compareAndSet", site);
      return;
    }
    Object left = old != null ? old : NumberBits.constant(run, place.value(), kind);
    Object right = sa != null ? sa : NumberBits.constant(run, a, kind);
    if (kind == 'J') {
      left = run.binary(LCMP, left, right);
      right = run.constant(0);
    }
    if (left != null) {
      run.branch(IF_ICMPEQ, left, right, isEqual, site);
    }
  }
}
