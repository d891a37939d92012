// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * Follows terms through atomics, field updaters and VarHandles.
 *
 * <p>Called directly before the access, behind the probe that announces it, so what is found there
 * now is what the access will find. A comparison of numbers that depend on inputs is a branch.
 */
public final class Atomics {
  /** What an access does, in the lowest bits of its description. */
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

  private Atomics() {}

  /**
   * Describes an access.
   *
   * @param operation one of the constants of this class
   * @param value the descriptor of the values that it takes, V if it takes none
   * @param result the descriptor of its result
   */
  public static int describe(int operation, char value, char result) {
    return operation | TYPES.indexOf(value) << 4 | TYPES.indexOf(result) << 8;
  }

  /** See {@link Shadow#access}. */
  static Object access(
      Object receiver,
      Object object,
      int index,
      Object at,
      long a,
      long b,
      Object sa,
      Object sb,
      int description,
      Object method,
      int site) {
    ShadowListener run = Terms.run();
    if (run == null) {
      return null;
    }
    AtomicPlace place = AtomicPlace.of(run, receiver, object, index, at, site);
    char value = TYPES.charAt(description >> 4 & 15);
    char result = TYPES.charAt(description >> 8);
    if (place == AtomicPlace.REFERENCE) {
      return null;
    }
    boolean hasTerm = sa != null || sb != null;
    if (place == AtomicPlace.UNKNOWN || value == 'L') {
      // What is in a box is not followed into a variable that is a number.
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
            Numbers.convert(a, value, type),
            Numbers.convert(b, value, type),
            convert(sa, value, type),
            convert(sb, value, type),
            site);
    if (term != null && result == 'L') {
      run.lost((String) method, site);
    }
    return result == 'V' || result == 'L' ? null : convert(term, type, result);
  }

  private static Object convert(Object term, char from, char to) {
    return term == null || from == to ? term : Boxes.convert(term, Numbers.kind(from), to);
  }

  /** Notes what will be there, and returns the term of the result. */
  private static Object perform(
      ShadowListener run,
      AtomicPlace place,
      int operation,
      long a,
      long b,
      Object sa,
      Object sb,
      int site) {
    Object old = place.term();
    switch (operation) {
      case GET -> {}
      case SET -> place.put(a, sa);
      case ADD, ADD_AND_GET, AND, OR, XOR -> {
        int opcode = opcode(operation, Numbers.kind(place.type()));
        Object sum = old == null && sa == null ? null : compute(run, place, opcode, a, old, sa);
        place.put(Numbers.compute(operation, place.value(), a, place.type()), sum);
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

  private static Object compute(
      ShadowListener run, AtomicPlace place, int opcode, long a, Object old, Object sa) {
    char type = place.type();
    Object left = old != null ? old : Numbers.constant(run, place.value(), type);
    Object right = sa != null ? sa : Numbers.constant(run, a, type);
    Object term = run.binary(opcode, left, right);
    return term == null ? null : Boxes.convert(term, Numbers.kind(type), type);
  }

  /** Numbers with a fraction are compared by their bits, for which there is no term. */
  private static void compare(
      ShadowListener run,
      AtomicPlace place,
      long a,
      Object old,
      Object sa,
      boolean isEqual,
      int site) {
    char kind = Numbers.kind(place.type());
    if (kind == 'F' || kind == 'D') {
      run.lost("compareAndSet", site);
      return;
    }
    Object left = old != null ? old : Numbers.constant(run, place.value(), kind);
    Object right = sa != null ? sa : Numbers.constant(run, a, kind);
    if (kind == 'J') {
      left = run.binary(LCMP, left, right);
      right = run.constant(0);
    }
    if (left != null) {
      run.branch(IF_ICMPEQ, left, right, isEqual, site);
    }
  }
}
