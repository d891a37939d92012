// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.InputFollower;
import org.jspecify.annotations.Nullable;

/**
 * Called by code with shadow variables for each instruction that computes with numbers
 * (D-inputs-1).
 *
 * <p>Next to each numeric variable such code has a shadow variable with the <em>term</em> of its
 * value, null while the value does not depend on an input. A method here takes the operands of an
 * instruction and their terms, and returns the term of the result. Each is written in two halves.
 * The first half tests for null and is small enough to be inlined everywhere, so it costs next to
 * nothing where no input flows. The second half, in {@link ShadowSlowPath}, calls the listener.
 * Method and field names are declared as Object for the reason given in {@link TermPassing}.
 *
 * <p>Longer than other classes because it mirrors the instruction set: one small method per group
 * of instructions and operand type.
 */
public final class Shadow {
  /**
   * Whether fields, elements or boxes may have terms; tested before every read.
   *
   * <p>Not volatile: only controlled threads access it, and their hand-over orders the accesses.
   */
  static boolean stored;

  private static final int LCMP = 148;

  private Shadow() {}

  /** Begins an execution or, with null, ends it. Clears all terms of earlier executions. */
  public static void install(@Nullable ShadowListener next) {
    ShadowSlowPath.listener = next;
    CurrentRun.follow(next == null ? InputFollower.NONE : new TermFollower());
    stored = false;
    TermMemory.clear();
    BoxReads.clear();
    Texts.clear();
    AtomicPlace.clear();
    TermPassing.clear();
  }

  public static @Nullable Object unary(@Nullable Object term, int opcode) {
    return term == null ? null : ShadowSlowPath.unary(opcode, term);
  }

  public static @Nullable Object binary(
      int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    return sa == null && sb == null ? null : ShadowSlowPath.binary(a, b, sa, sb, opcode);
  }

  public static @Nullable Object binary(
      long a, long b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    return sa == null && sb == null ? null : ShadowSlowPath.binary(a, b, sa, sb, opcode);
  }

  public static @Nullable Object binary(
      long a, int b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    return sa == null && sb == null ? null : ShadowSlowPath.shift(a, b, sa, sb, opcode);
  }

  public static @Nullable Object binary(
      float a, float b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    return sa == null && sb == null ? null : ShadowSlowPath.binary(a, b, sa, sb, opcode);
  }

  public static @Nullable Object binary(
      double a, double b, @Nullable Object sa, @Nullable Object sb, int opcode) {
    return sa == null && sb == null ? null : ShadowSlowPath.binary(a, b, sa, sb, opcode);
  }

  public static @Nullable Object divide(
      int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    return sa == null && sb == null ? null : ShadowSlowPath.divide(a, b, sa, sb, opcode, site);
  }

  public static @Nullable Object divide(
      long a, long b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    return sa == null && sb == null ? null : ShadowSlowPath.divide(a, b, sa, sb, opcode, site);
  }

  public static @Nullable Object function(long a, @Nullable Object sa, Object function, int site) {
    return sa == null ? null : ShadowSlowPath.function((String) function, site, a, sa);
  }

  public static @Nullable Object function(
      double a, @Nullable Object sa, Object function, int site) {
    return sa == null ? null : ShadowSlowPath.function((String) function, site, a, sa);
  }

  public static @Nullable Object function(
      long a, long b, @Nullable Object sa, @Nullable Object sb, Object function, int site) {
    return sa == null && sb == null
        ? null
        : ShadowSlowPath.function((String) function, site, a, sa, b, sb);
  }

  public static @Nullable Object function(
      double a, double b, @Nullable Object sa, @Nullable Object sb, Object function, int site) {
    return sa == null && sb == null
        ? null
        : ShadowSlowPath.function((String) function, site, a, sa, b, sb);
  }

  public static @Nullable Object function(
      double a, long b, @Nullable Object sa, @Nullable Object sb, Object function, int site) {
    return sa == null && sb == null
        ? null
        : ShadowSlowPath.function((String) function, site, a, sa, b, sb);
  }

  public static @Nullable Object function(
      long a,
      long b,
      long c,
      @Nullable Object sa,
      @Nullable Object sb,
      @Nullable Object sc,
      Object function,
      int site) {
    return sa == null && sb == null && sc == null
        ? null
        : ShadowSlowPath.function((String) function, site, a, sa, b, sb, c, sc);
  }

  public static @Nullable Object function(
      double a,
      double b,
      double c,
      @Nullable Object sa,
      @Nullable Object sb,
      @Nullable Object sc,
      Object function,
      int site) {
    return sa == null && sb == null && sc == null
        ? null
        : ShadowSlowPath.function((String) function, site, a, sa, b, sb, c, sc);
  }

  /** Before a jump that compares with zero. */
  public static void branch(int a, @Nullable Object sa, int opcode, int site) {
    if (sa != null) {
      ShadowSlowPath.branch(a, 0, sa, null, opcode, site);
    }
  }

  /**
   * Before a jump that compares two ints; {@code opcode} is that of the jump which compares with
   * zero.
   */
  public static void branch(
      int a, int b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    if (sa != null || sb != null) {
      ShadowSlowPath.branch(a, b, sa, sb, opcode, site);
    }
  }

  /**
   * Before longs are compared; {@code opcode} is that of the jump which compares the result with
   * zero.
   */
  public static void branch(
      long a, long b, @Nullable Object sa, @Nullable Object sb, int opcode, int site) {
    if (sa != null || sb != null) {
      ShadowSlowPath.branch(
          Long.compare(a, b), 0, ShadowSlowPath.binary(a, b, sa, sb, LCMP), null, opcode, site);
    }
  }

  /**
   * Before a switch.
   *
   * @param cases three characters for each key that does not lead to the default: the upper half of
   *     the key, its lower half, and the number of its target
   */
  public static void select(int value, @Nullable Object term, Object cases, int site) {
    if (term != null) {
      ShadowSlowPath.select(value, term, (String) cases, site);
    }
  }

  /** Before an array is created. */
  public static void length(int length, @Nullable Object term, int site) {
    if (term != null) {
      ShadowSlowPath.length(length, term, site);
    }
  }

  /** Before the access to an element is announced; the array may be an atomic array. */
  public static void index(@Nullable Object array, int index, @Nullable Object term, int site) {
    if (term != null) {
      ShadowSlowPath.index(array, index, term, site);
    }
  }

  /** Before a numeric element is read. */
  public static @Nullable Object load(@Nullable Object array, int index) {
    return stored ? TermMemory.load(array, index) : null;
  }

  /** Before a numeric element is written. */
  public static void store(@Nullable Object array, int index, int value, @Nullable Object term) {
    if (term != null || stored) {
      TermMemory.store(array, index, value, term);
    }
  }

  public static void store(@Nullable Object array, int index, long value, @Nullable Object term) {
    if (term != null || stored) {
      TermMemory.store(array, index, value, term);
    }
  }

  public static void store(@Nullable Object array, int index, float value, @Nullable Object term) {
    if (term != null || stored) {
      TermMemory.store(array, index, Float.floatToRawIntBits(value), term);
    }
  }

  public static void store(@Nullable Object array, int index, double value, @Nullable Object term) {
    if (term != null || stored) {
      TermMemory.store(array, index, Double.doubleToRawLongBits(value), term);
    }
  }

  /** After a field was read. */
  public static @Nullable Object readField(@Nullable Object object, int value, Object field) {
    return stored ? TermMemory.readField(object, value, field) : null;
  }

  public static @Nullable Object readField(@Nullable Object object, long value, Object field) {
    return stored ? TermMemory.readField(object, value, field) : null;
  }

  public static @Nullable Object readField(@Nullable Object object, float value, Object field) {
    return stored ? TermMemory.readField(object, Float.floatToRawIntBits(value), field) : null;
  }

  public static @Nullable Object readField(@Nullable Object object, double value, Object field) {
    return stored ? TermMemory.readField(object, Double.doubleToRawLongBits(value), field) : null;
  }

  /** Before a field is written. */
  public static void writeField(
      @Nullable Object object, int value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, value, term, field);
    }
  }

  public static void writeField(
      @Nullable Object object, long value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, value, term, field);
    }
  }

  public static void writeField(
      @Nullable Object object, float value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, Float.floatToRawIntBits(value), term, field);
    }
  }

  public static void writeField(
      @Nullable Object object, double value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, Double.doubleToRawLongBits(value), term, field);
    }
  }

  public static @Nullable Object readStatic(int value, Object field) {
    return stored ? TermMemory.readStatic(value, field) : null;
  }

  public static @Nullable Object readStatic(long value, Object field) {
    return stored ? TermMemory.readStatic(value, field) : null;
  }

  public static @Nullable Object readStatic(float value, Object field) {
    return stored ? TermMemory.readStatic(Float.floatToRawIntBits(value), field) : null;
  }

  public static @Nullable Object readStatic(double value, Object field) {
    return stored ? TermMemory.readStatic(Double.doubleToRawLongBits(value), field) : null;
  }

  public static void writeStatic(int value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(value, term, field);
    }
  }

  public static void writeStatic(long value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(value, term, field);
    }
  }

  public static void writeStatic(float value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(Float.floatToRawIntBits(value), term, field);
    }
  }

  public static void writeStatic(double value, @Nullable Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(Double.doubleToRawLongBits(value), term, field);
    }
  }

  public static Integer box(int value, @Nullable Object term) {
    return term == null ? Integer.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Long box(long value, @Nullable Object term) {
    return term == null ? Long.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Short box(short value, @Nullable Object term) {
    return term == null ? Short.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Byte box(byte value, @Nullable Object term) {
    return term == null ? Byte.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Character box(char value, @Nullable Object term) {
    return term == null ? Character.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Boolean box(boolean value, @Nullable Object term) {
    return term == null ? Boolean.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Float box(float value, @Nullable Object term) {
    return term == null ? Float.valueOf(value) : BoxTerms.box(value, term);
  }

  public static Double box(double value, @Nullable Object term) {
    return term == null ? Double.valueOf(value) : BoxTerms.box(value, term);
  }

  /**
   * Before a box is converted to a primitive.
   *
   * @param type the descriptor of the primitive type
   */
  public static @Nullable Object unbox(@Nullable Object box, char type) {
    return stored ? BoxTerms.unbox(box, type) : null;
  }

  /**
   * Before an access through an atomic, a field updater or a VarHandle.
   *
   * @param receiver the receiver of the call
   * @param object the object whose field or element is accessed, null if the receiver determines it
   * @param index the index of the element, or -1
   * @param a the first value that the access takes, as bits; {@code b} is the second
   * @param description see {@link AtomicTerms#describe}
   * @return the term of the result
   */
  public static @Nullable Object access(
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
    return !stored && sa == null && sb == null
        ? null
        : AtomicTerms.access(receiver, object, index, a, b, sa, sb, description, method, site);
  }

  /**
   * Before an access that takes a function.
   *
   * @param operand the term of the number that is passed to the function in addition
   * @return the function to pass instead
   */
  public static @Nullable Object follow(
      @Nullable Object receiver,
      @Nullable Object object,
      int index,
      @Nullable Object operand,
      @Nullable Object function,
      Object method,
      int site) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null || function == null) {
      return function;
    }
    AtomicPlace place = AtomicPlace.of(receiver, object, index);
    return place.type() == 'L'
        ? function
        : new FollowedFunction(function, place, operand, (String) method, site);
  }

  /**
   * After such an access.
   *
   * @param isNew whether the result of the access is the new value, and not the old one
   */
  public static @Nullable Object updated(@Nullable Object function, boolean isNew) {
    return function instanceof FollowedFunction followed ? followed.updated(isNew) : null;
  }

  /** After an atomic was created with an initial value. */
  public static void constructed(Object atomic, @Nullable Object term) {
    ShadowListener run = term == null ? null : ShadowSlowPath.run();
    if (run != null) {
      AtomicPlace place = AtomicPlace.of(atomic, null, -1);
      place.put(place.value(), term);
    }
  }

  /** After an atomic array was created from an array. */
  public static void constructedOf(Object atomics, @Nullable Object array) {
    if (stored && array != null && TermMemory.hasTerm(array)) {
      TermMemory.copiedTo(atomics, array);
    }
  }

  /** Before {@code equals} of an object that may be a box. */
  public static void equalBoxes(@Nullable Object box, @Nullable Object other, int site) {
    if (stored) {
      BoxTerms.equal(box, other, site);
    }
  }

  /** Compares two references that may be boxes. */
  public static boolean isSame(@Nullable Object a, @Nullable Object b, int site) {
    return a == b || stored && BoxIdentity.isSame(a, b, site);
  }

  /**
   * Before a compare-and-set of a reference.
   *
   * @param receiver the receiver of the call
   * @param object the object whose field or element is accessed, null if the receiver determines it
   * @param index the index of the element, or -1
   * @return the reference to expect instead
   */
  public static @Nullable Object expected(
      @Nullable Object receiver,
      @Nullable Object object,
      int index,
      @Nullable Object expected,
      int site) {
    return stored ? BoxIdentity.expected(receiver, object, index, expected, site) : expected;
  }

  /** Before {@code compareTo} of a box. */
  public static @Nullable Object compareBoxes(
      @Nullable Object box, @Nullable Object other, int site) {
    return stored ? BoxTerms.compare(box, other, site) : null;
  }

  /**
   * Before {@code compareTo} of an object that may be a box, where the result has no shadow
   * variable.
   */
  public static void orderBoxes(@Nullable Object box, @Nullable Object other, int site) {
    if (stored) {
      BoxTerms.order(box, other, site);
    }
  }

  /** Before {@code hashCode} of a box. */
  public static @Nullable Object hashBox(@Nullable Object box, int site) {
    return stored ? BoxTerms.hash(box, site) : null;
  }

  /**
   * Before {@code hashCode} of an object that may be a box, where the result has no shadow
   * variable.
   */
  public static void lostHash(@Nullable Object box, int site) {
    if (stored && BoxTerms.term(box) != null) {
      ShadowSlowPath.lost("hashCode", site);
    }
  }

  /** The term of the value in a box. */
  public static @Nullable Object inside(@Nullable Object box) {
    return stored ? BoxTerms.term(box) : null;
  }

  /** Before a number is passed to a method that cannot track its term. */
  public static void lost(@Nullable Object term, Object method, int site) {
    if (term != null) {
      ShadowSlowPath.lost((String) method, site);
    }
  }

  /** Before an array is passed to a method that cannot track the terms of its elements. */
  public static void lostArray(@Nullable Object array, Object method, int site) {
    if (stored
        && array != null
        && array.getClass().isArray()
        && ShadowSlowPath.run() != null
        && TermMemory.hasTerm(array)) {
      ShadowSlowPath.lost((String) method, site);
    }
  }

  /** Before an object is passed to a method that may read its fields, its elements or its value. */
  public static void lostContent(@Nullable Object object, Object method, int site) {
    if (stored && TermMemory.hasContent(object)) {
      ShadowSlowPath.lost((String) method, site);
    }
  }

  /** After the JVM has copied an object. */
  public static void cloned(Object original, Object copy, int site) {
    if (stored) {
      TermMemory.cloned(original, copy);
    }
  }

  /** After a call that may have copied an object: the program may have its own method for it. */
  public static void lostClone(Object original, @Nullable Object copy, int site) {
    if (stored && TermMemory.hasContent(original) && !TermMemory.hasContent(copy)) {
      ShadowSlowPath.lost("clone", site);
    }
  }

  /** After a JDK method has copied an array from this index on. */
  public static void copied(Object copy, @Nullable Object array, int from) {
    if (stored && array != null && TermMemory.hasTerm(array)) {
      TermMemory.copiedAll(copy, array, from);
    }
  }

  /**
   * Takes an input; see {@link ShadowListener#input}.
   *
   * @throws IllegalStateException if the calling thread is not part of an execution
   */
  public static long input(char type, String name, long min, long max) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null) {
      throw new IllegalStateException(OUTSIDE);
    }
    Object term = run.input(type, name, min, max);
    long value = run.value(term);
    TermPassing.leave(value, term, TermPassing.INPUT);
    return value;
  }

  /** Discards the execution unless the condition holds. */
  public static void assume(boolean condition) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null) {
      throw new IllegalStateException(OUTSIDE);
    }
    run.assume(condition);
  }

  private static final String OUTSIDE =
      "this test takes its inputs from Ravel: run it with \"ravel check\", followed by its class or"
          + " source file";
}
