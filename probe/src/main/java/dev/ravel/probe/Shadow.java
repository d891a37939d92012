// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * What code with shadow values calls for its instructions.
 *
 * <p>Beside each numeric variable such code has another one with the <em>term</em> of its value,
 * null as long as that depends on no input. A method here has the operands of an instruction, their
 * terms, and gives the term of the result. Each is written in two halves: the first one looks for
 * null, is small enough to be inlined everywhere, and costs next to nothing where no input flows;
 * the second one, in {@link Terms}, asks the listener. Names are declared as objects, as in {@link
 * Handover}.
 */
public final class Shadow {
  /** Whether classes get shadow values when they are loaded. */
  public static volatile boolean instrument;

  /** Whether a class that takes inputs has been loaded without shadow values. */
  public static volatile boolean missed;

  /**
   * Whether there may be terms in fields, elements and boxes: looked at before every read.
   *
   * <p>Not volatile: set and read by controlled threads, which hand over to each other.
   */
  static boolean stored;

  private static final int LCMP = 148;

  private Shadow() {}

  /** Begins or, with null, ends a run: nothing is left of an earlier one. */
  public static void install(ShadowListener next) {
    Terms.listener = next;
    stored = false;
    TermMemory.clear();
    AtomicPlace.clear();
    Handover.clear();
  }

  public static Object unary(Object term, int opcode) {
    return term == null ? null : Terms.unary(opcode, term);
  }

  public static Object binary(int a, int b, Object sa, Object sb, int opcode) {
    return sa == null && sb == null ? null : Terms.binary(a, b, sa, sb, opcode);
  }

  public static Object binary(long a, long b, Object sa, Object sb, int opcode) {
    return sa == null && sb == null ? null : Terms.binary(a, b, sa, sb, opcode);
  }

  public static Object binary(long a, int b, Object sa, Object sb, int opcode) {
    return sa == null && sb == null ? null : Terms.shift(a, b, sa, sb, opcode);
  }

  public static Object binary(float a, float b, Object sa, Object sb, int opcode) {
    return sa == null && sb == null ? null : Terms.binary(a, b, sa, sb, opcode);
  }

  public static Object binary(double a, double b, Object sa, Object sb, int opcode) {
    return sa == null && sb == null ? null : Terms.binary(a, b, sa, sb, opcode);
  }

  public static Object divide(int a, int b, Object sa, Object sb, int opcode, int site) {
    return sa == null && sb == null ? null : Terms.divide(a, b, sa, sb, opcode, site);
  }

  public static Object divide(long a, long b, Object sa, Object sb, int opcode, int site) {
    return sa == null && sb == null ? null : Terms.divide(a, b, sa, sb, opcode, site);
  }

  public static Object function(long a, Object sa, Object function, int site) {
    return sa == null ? null : Terms.function((String) function, site, a, sa);
  }

  public static Object function(double a, Object sa, Object function, int site) {
    return sa == null ? null : Terms.function((String) function, site, a, sa);
  }

  public static Object function(long a, long b, Object sa, Object sb, Object function, int site) {
    return sa == null && sb == null ? null : Terms.function((String) function, site, a, sa, b, sb);
  }

  public static Object function(
      double a, double b, Object sa, Object sb, Object function, int site) {
    return sa == null && sb == null ? null : Terms.function((String) function, site, a, sa, b, sb);
  }

  public static Object function(double a, long b, Object sa, Object sb, Object function, int site) {
    return sa == null && sb == null ? null : Terms.function((String) function, site, a, sa, b, sb);
  }

  public static Object function(
      long a, long b, long c, Object sa, Object sb, Object sc, Object function, int site) {
    return sa == null && sb == null && sc == null
        ? null
        : Terms.function((String) function, site, a, sa, b, sb, c, sc);
  }

  public static Object function(
      double a, double b, double c, Object sa, Object sb, Object sc, Object function, int site) {
    return sa == null && sb == null && sc == null
        ? null
        : Terms.function((String) function, site, a, sa, b, sb, c, sc);
  }

  /** Before a jump that compares with zero. */
  public static void branch(int a, Object sa, int opcode, int site) {
    if (sa != null) {
      Terms.branch(a, 0, sa, null, opcode, site);
    }
  }

  /** Before a jump that compares two numbers, its opcode given as that for a zero. */
  public static void branch(int a, int b, Object sa, Object sb, int opcode, int site) {
    if (sa != null || sb != null) {
      Terms.branch(a, b, sa, sb, opcode, site);
    }
  }

  /** Before longs are compared, with the opcode of a jump that compares the outcome with zero. */
  public static void branch(long a, long b, Object sa, Object sb, int opcode, int site) {
    if (sa != null || sb != null) {
      Terms.branch(Long.compare(a, b), 0, Terms.binary(a, b, sa, sb, LCMP), null, opcode, site);
    }
  }

  /**
   * Before a switch.
   *
   * @param cases for each key that does not lead to the default three characters: its upper half,
   *     its lower half and the number of its target
   */
  public static void select(int value, Object term, Object cases, int site) {
    if (term != null) {
      Terms.select(value, term, (String) cases, site);
    }
  }

  /** Before an array is made. */
  public static void length(int length, Object term, int site) {
    if (term != null) {
      Terms.length(length, term, site);
    }
  }

  /** Before the access of an element that is a reference. */
  public static void index(Object array, int index, Object term, int site) {
    if (term != null) {
      Terms.index(array, index, term, site);
    }
  }

  /** Before an element is read that is a number. */
  public static Object load(Object array, int index, Object term, int site) {
    return term == null && !stored ? null : Terms.load(array, index, term, site);
  }

  /**
   * The term of an element, null if it has none: for a listener that looks at several.
   *
   * @param index one within the array
   */
  public static Object element(Object array, int index) {
    return TermMemory.element(array, index);
  }

  /** Before an element is written that is a number. */
  public static void store(Object array, int index, int value, Object at, Object term, int site) {
    if (at != null || term != null || stored) {
      Terms.store(array, index, value, at, term, site);
    }
  }

  public static void store(Object array, int index, long value, Object at, Object term, int site) {
    if (at != null || term != null || stored) {
      Terms.store(array, index, value, at, term, site);
    }
  }

  public static void store(Object array, int index, float value, Object at, Object term, int site) {
    if (at != null || term != null || stored) {
      Terms.store(array, index, Float.floatToRawIntBits(value), at, term, site);
    }
  }

  public static void store(
      Object array, int index, double value, Object at, Object term, int site) {
    if (at != null || term != null || stored) {
      Terms.store(array, index, Double.doubleToRawLongBits(value), at, term, site);
    }
  }

  /** After a field has been read. */
  public static Object readField(Object object, int value, Object field) {
    return stored ? TermMemory.readField(object, value, field) : null;
  }

  public static Object readField(Object object, long value, Object field) {
    return stored ? TermMemory.readField(object, value, field) : null;
  }

  public static Object readField(Object object, float value, Object field) {
    return stored ? TermMemory.readField(object, Float.floatToRawIntBits(value), field) : null;
  }

  public static Object readField(Object object, double value, Object field) {
    return stored ? TermMemory.readField(object, Double.doubleToRawLongBits(value), field) : null;
  }

  /** Before a field is written. */
  public static void writeField(Object object, int value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, value, term, field);
    }
  }

  public static void writeField(Object object, long value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, value, term, field);
    }
  }

  public static void writeField(Object object, float value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, Float.floatToRawIntBits(value), term, field);
    }
  }

  public static void writeField(Object object, double value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeField(object, Double.doubleToRawLongBits(value), term, field);
    }
  }

  public static Object readStatic(int value, Object field) {
    return stored ? TermMemory.readStatic(value, field) : null;
  }

  public static Object readStatic(long value, Object field) {
    return stored ? TermMemory.readStatic(value, field) : null;
  }

  public static Object readStatic(float value, Object field) {
    return stored ? TermMemory.readStatic(Float.floatToRawIntBits(value), field) : null;
  }

  public static Object readStatic(double value, Object field) {
    return stored ? TermMemory.readStatic(Double.doubleToRawLongBits(value), field) : null;
  }

  public static void writeStatic(int value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(value, term, field);
    }
  }

  public static void writeStatic(long value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(value, term, field);
    }
  }

  public static void writeStatic(float value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(Float.floatToRawIntBits(value), term, field);
    }
  }

  public static void writeStatic(double value, Object term, Object field) {
    if (term != null || stored) {
      TermMemory.writeStatic(Double.doubleToRawLongBits(value), term, field);
    }
  }

  public static Integer box(int value, Object term) {
    return term == null ? Integer.valueOf(value) : Boxes.box(value, term);
  }

  public static Long box(long value, Object term) {
    return term == null ? Long.valueOf(value) : Boxes.box(value, term);
  }

  public static Short box(short value, Object term) {
    return term == null ? Short.valueOf(value) : Boxes.box(value, term);
  }

  public static Byte box(byte value, Object term) {
    return term == null ? Byte.valueOf(value) : Boxes.box(value, term);
  }

  public static Character box(char value, Object term) {
    return term == null ? Character.valueOf(value) : Boxes.box(value, term);
  }

  public static Boolean box(boolean value, Object term) {
    return term == null ? Boolean.valueOf(value) : Boxes.box(value, term);
  }

  public static Float box(float value, Object term) {
    return term == null ? Float.valueOf(value) : Boxes.box(value, term);
  }

  public static Double box(double value, Object term) {
    return term == null ? Double.valueOf(value) : Boxes.box(value, term);
  }

  /**
   * Before a box is asked for its value.
   *
   * @param type the descriptor of the type that is asked for
   */
  public static Object unbox(Object box, char type) {
    return stored ? Boxes.unbox(box, type) : null;
  }

  /**
   * Before an access through an atomic, a field updater or a VarHandle.
   *
   * @param receiver on which the method is called
   * @param object whose field or element is accessed, if the receiver does not know
   * @param index of the element, or -1
   * @param at the term of the index
   * @param a the first value that the access takes, as bits, and b the second
   * @param description see {@link Atomics#describe}
   * @return the term of the result
   */
  public static Object access(
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
    return !stored && at == null && sa == null && sb == null
        ? null
        : Atomics.access(receiver, object, index, at, a, b, sa, sb, description, method, site);
  }

  /**
   * Before an access that is given a function.
   *
   * @param operand the term of the number that the function gets as well
   * @return what stands for the function
   */
  public static Object follow(
      Object receiver,
      Object object,
      int index,
      Object at,
      Object operand,
      Object function,
      Object method,
      int site) {
    ShadowListener run = Terms.run();
    if (run == null || function == null) {
      return function;
    }
    AtomicPlace place = AtomicPlace.of(run, receiver, object, index, at, site);
    return place.type() == 'L'
        ? function
        : new FollowedFunction(function, place, operand, (String) method, site);
  }

  /**
   * After it.
   *
   * @param isNew whether its result is the new value, and not the old one
   */
  public static Object updated(Object function, boolean isNew) {
    return function instanceof FollowedFunction followed ? followed.updated(isNew) : null;
  }

  /** An atomic has been made with a number in it. */
  public static void constructed(Object atomic, Object term) {
    ShadowListener run = term == null ? null : Terms.run();
    if (run != null) {
      AtomicPlace place = AtomicPlace.of(run, atomic, null, -1, null, -1);
      place.put(place.value(), term);
    }
  }

  /** An array of atomics has been made of an array. */
  public static void constructedOf(Object atomics, Object array) {
    if (stored && TermMemory.hasTerm(array)) {
      TermMemory.copiedTo(atomics, array);
    }
  }

  /** Before what may be a box is compared by equals. */
  public static void equalBoxes(Object box, Object other, int site) {
    if (stored) {
      Boxes.equal(box, other, site);
    }
  }

  /** Before a box is compared by compareTo. */
  public static Object compareBoxes(Object box, Object other, int site) {
    return stored ? Boxes.compare(box, other, site) : null;
  }

  /** Before what may be a box is compared by compareTo, which returns no term. */
  public static void orderBoxes(Object box, Object other, int site) {
    if (stored) {
      Boxes.order(box, other, site);
    }
  }

  /** Before a box is asked for its hash code. */
  public static Object hashBox(Object box, int site) {
    return stored ? Boxes.hash(box, site) : null;
  }

  /** Before what may be a box is asked for its hash code, which has no term. */
  public static void lostHash(Object box, int site) {
    if (stored && Boxes.term(box) != null) {
      Terms.lost("hashCode", site);
    }
  }

  /** The term of what is in a box. */
  public static Object inside(Object box) {
    return stored ? Boxes.term(box) : null;
  }

  /** A number is handed to a method that cannot follow it. */
  public static void lost(Object term, Object method, int site) {
    if (term != null) {
      Terms.lost((String) method, site);
    }
  }

  /** An object is handed to a method that looks into it, and cannot follow what it finds there. */
  public static void lostBox(Object box, Object method, int site) {
    if (stored && Boxes.term(box) != null) {
      Terms.lost((String) method, site);
    }
  }

  /** An array of numbers is handed to a method that cannot follow its elements. */
  public static void lostArray(Object array, Object method, int site) {
    if (stored && TermMemory.hasTerm(array)) {
      Terms.lost((String) method, site);
    }
  }

  /** A method of the JDK has made a copy of an array, which begins at this index. */
  public static void copied(Object copy, Object array, int from) {
    if (stored && TermMemory.hasTerm(array)) {
      TermMemory.copiedAll(copy, array, from);
    }
  }

  /**
   * A record is handed to a method of the JDK that compares or hashes its components.
   *
   * @param fields the names of the fields that are numbers, each followed by a semicolon
   */
  public static void lostRecord(Object object, Object fields, Object method, int site) {
    if (stored) {
      Terms.lostRecord(object, (String) fields, (String) method, site);
    }
  }

  /**
   * Takes an input; see {@link ShadowListener#input}.
   *
   * @throws IllegalStateException if the caller is no part of a run
   */
  public static long input(char type, String name, long min, long max) {
    ShadowListener run = Terms.run();
    if (run == null) {
      throw new IllegalStateException(OUTSIDE);
    }
    Object term = run.input(type, name, min, max);
    long value = run.value(term);
    Handover.leave(value, term, Handover.INPUT);
    return value;
  }

  /** Ends the run, as one that does not count, unless the condition holds. */
  public static void assume(boolean condition) {
    ShadowListener run = Terms.run();
    if (run == null) {
      throw new IllegalStateException(OUTSIDE);
    }
    run.assume(condition);
  }

  private static final String OUTSIDE =
      "this test takes its inputs from Ravel: run it with \"ravel check\", followed by its class or"
          + " source file";
}
