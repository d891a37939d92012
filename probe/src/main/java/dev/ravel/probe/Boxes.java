// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps the terms of values in boxes.
 *
 * <p>A term belongs to the identity of a box, so a value that has one never goes into a box of the
 * JDK's cache, which others have too. The one thing that a program can see of it is a comparison of
 * boxes by reference.
 */
@SuppressWarnings("removal") // the constructors are the only way to a box of one's own
final class Boxes {
  private static final int I2L = 133;
  private static final int I2B = 145;
  private static final int IFEQ = 153;
  private static final int IFLT = 155;

  /** Conversions of the JVM by where they come from and lead to, in this order of types. */
  private static final String TYPES = "IJFD";

  private Boxes() {}

  static Integer box(int value, Object term) {
    return note(new Integer(value), term);
  }

  static Long box(long value, Object term) {
    return note(new Long(value), term);
  }

  static Short box(short value, Object term) {
    return note(new Short(value), term);
  }

  static Byte box(byte value, Object term) {
    return note(new Byte(value), term);
  }

  static Character box(char value, Object term) {
    return note(new Character(value), term);
  }

  static Boolean box(boolean value, Object term) {
    return note(new Boolean(value), term);
  }

  static Float box(float value, Object term) {
    return note(new Float(value), term);
  }

  static Double box(double value, Object term) {
    return note(new Double(value), term);
  }

  private static <T> T note(T box, Object term) {
    TermMemory.boxed(box, term);
    return box;
  }

  static Object term(Object box) {
    boolean isBox = box instanceof Number || box instanceof Character || box instanceof Boolean;
    return isBox ? TermMemory.boxed(box) : null;
  }

  /** The term of what a box answers, which may be of another type than what is in it. */
  static Object unbox(Object box, char type) {
    boolean isAtomic = box instanceof AtomicInteger || box instanceof AtomicLong;
    Object term = isAtomic ? AtomicPlace.of(null, box, null, -1, null, -1).term() : term(box);
    return term == null ? null : convert(term, typeOf(box), type);
  }

  /** The term of a comparison, null if the types differ or nothing depends on an input. */
  static Object compare(Object box, Object other, int site) {
    ShadowListener run = Terms.run();
    boolean isSameType = box != null && other != null && box.getClass() == other.getClass();
    if (run == null || !isSameType || term(box) == null && term(other) == null) {
      return null;
    }
    Object[] arguments = {termOrConstant(run, box), termOrConstant(run, other)};
    return run.function(function("compare", box, 2), arguments, site);
  }

  private static Object termOrConstant(ShadowListener run, Object box) {
    Object term = term(box);
    return term != null ? term : Numbers.constant(run, Numbers.bits(box), typeOf(box));
  }

  /** The static method of a box's class that takes numbers in the place of boxes. */
  private static String function(String name, Object box, int count) {
    String type = MethodType.methodType(box.getClass()).unwrap().returnType().descriptorString();
    return box.getClass().getName().replace('.', '/')
        + '.'
        + name
        + '('
        + type.repeat(count)
        + ")I";
  }

  static void equal(Object box, Object other, int site) {
    Object term = compare(box, other, site);
    if (term != null) {
      Terms.branch(box.equals(other) ? 0 : 1, 0, term, null, IFEQ, site);
    }
  }

  /** Decides all that the result of a comparison can be, unless it is a difference. */
  static void order(Object box, Object other, int site) {
    Object term = compare(box, other, site);
    if (term == null) {
      return;
    }
    if (box instanceof Byte || box instanceof Short || box instanceof Character) {
      Terms.lost("compareTo", site);
      return;
    }
    int result = sign(box, other);
    Terms.branch(result, 0, term, null, IFLT, site);
    if (result >= 0) {
      Terms.branch(result, 0, term, null, IFEQ, site);
    }
  }

  @SuppressWarnings("unchecked") // every box is comparable with those of its class
  private static int sign(Object box, Object other) {
    return ((Comparable<Object>) box).compareTo(other);
  }

  static Object hash(Object box, int site) {
    ShadowListener run = Terms.run();
    Object term = run == null ? null : term(box);
    return term == null
        ? null
        : run.function(function("hashCode", box, 1), new Object[] {term}, site);
  }

  private static char typeOf(Object box) {
    if (box instanceof Long || box instanceof AtomicLong) {
      return 'J';
    }
    return box instanceof Float ? 'F' : box instanceof Double ? 'D' : 'I';
  }

  static Object convert(Object term, char from, char to) {
    int source = TYPES.indexOf(from);
    int wanted = Math.max(0, TYPES.indexOf(to));
    Object converted = term;
    if (source != wanted) {
      // I2L I2F I2D L2I L2F L2D F2I F2L F2D D2I D2L D2F
      int column = wanted > source ? wanted - 1 : wanted;
      converted = Terms.unary(I2L + 3 * source + column, term);
    }
    int narrow = "BCS".indexOf(to);
    return narrow < 0 || converted == null ? converted : Terms.unary(I2B + narrow, converted);
  }
}
