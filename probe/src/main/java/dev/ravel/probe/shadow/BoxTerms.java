// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.lang.invoke.MethodType;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the terms of boxed values.
 *
 * <p>A term belongs to the identity of a box, so a value with a term never uses a box of the JDK's
 * cache, which other values share. {@link BoxIdentity} decides where a program compares references.
 */
@SuppressWarnings("removal") // only a constructor returns a box that is not shared
final class BoxTerms {
  private static final int I2L = 133;
  private static final int I2B = 145;
  private static final int IFEQ = 153;
  private static final int IFLT = 155;

  /** The types of the conversion instructions, in the order of their opcodes. */
  private static final String TYPES = "IJFD";

  private BoxTerms() {}

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
    BoxReads.someHaveTerms |= Shadow.stored;
    return box;
  }

  /** A box of the JDK's cache, or a new one, with the same value. */
  static Object copy(Object box) {
    if (box instanceof Integer number) {
      return Integer.valueOf(number);
    }
    if (box instanceof Long number) {
      return Long.valueOf(number);
    }
    if (box instanceof Boolean condition) {
      return Boolean.valueOf(condition);
    }
    if (box instanceof Character character) {
      return Character.valueOf(character);
    }
    if (box instanceof Double number) {
      return Double.valueOf(number);
    }
    if (box instanceof Float number) {
      return Float.valueOf(number);
    }
    // Not a conditional expression, which would convert the byte to a short (JLS 15.25.2).
    if (box instanceof Short number) {
      return Short.valueOf(number);
    }
    return Byte.valueOf((Byte) box);
  }

  static boolean isBox(@Nullable Object object) {
    return object instanceof Number || object instanceof Character || object instanceof Boolean;
  }

  static @Nullable Object term(@Nullable Object box) {
    return isBox(box) ? TermMemory.boxed(box) : null;
  }

  /** The term of the unboxed value, whose type may differ from the type of the box. */
  static @Nullable Object unbox(@Nullable Object box, char type) {
    AtomicPlace place = box instanceof Number ? AtomicPlace.ofScalar(box) : null;
    Object term = place != null ? place.term() : term(box);
    return term == null ? null : convert(term, typeOf(box), type);
  }

  /** The term of a comparison; null if the types differ or neither box has a term. */
  static @Nullable Object compare(@Nullable Object box, @Nullable Object other, int site) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null || box == null || other == null || box.getClass() != other.getClass()) {
      return null;
    }
    if (term(box) == null && term(other) == null) {
      return null;
    }
    Object[] arguments = {termOrConstant(run, box), termOrConstant(run, other)};
    return run.function(function("compare", box, 2), arguments, site);
  }

  private static Object termOrConstant(ShadowListener run, Object box) {
    Object term = term(box);
    return term != null ? term : NumberBits.constant(run, NumberBits.bits(box), typeOf(box));
  }

  /** The static method of the box's class that takes primitives instead of boxes. */
  private static String function(String name, Object box, int count) {
    String type = MethodType.methodType(box.getClass()).unwrap().returnType().descriptorString();
    return box.getClass().getName().replace('.', '/')
        + '.'
        + name
        + '('
        + type.repeat(count)
        + ")I";
  }

  static void equal(@Nullable Object box, @Nullable Object other, int site) {
    Object term = compare(box, other, site);
    if (term != null && box != null) {
      ShadowSlowPath.branch(areEqual(box, other) ? 0 : 1, 0, term, null, IFEQ, site);
    }
  }

  static boolean areEqual(@Nullable Object box, @Nullable Object other) {
    return Objects.equals(BoxReads.withoutTerm(box), BoxReads.withoutTerm(other));
  }

  /**
   * Adds a branch for each sign that the result can have. For the types whose {@code compareTo}
   * returns a difference, the term is lost.
   */
  static void order(@Nullable Object box, @Nullable Object other, int site) {
    Object term = compare(box, other, site);
    if (term == null || box == null) {
      return;
    }
    if (box instanceof Byte || box instanceof Short || box instanceof Character) {
      ShadowSlowPath.lost("compareTo", site);
      return;
    }
    int result = sign(box, other);
    ShadowSlowPath.branch(result, 0, term, null, IFLT, site);
    if (result >= 0) {
      ShadowSlowPath.branch(result, 0, term, null, IFEQ, site);
    }
  }

  @SuppressWarnings("unchecked") // every box is comparable with boxes of its class
  private static int sign(Object box, @Nullable Object other) {
    Object plain = Objects.requireNonNull(BoxReads.withoutTerm(box));
    return ((Comparable<Object>) plain).compareTo(BoxReads.withoutTerm(other));
  }

  static @Nullable Object hash(@Nullable Object box, int site) {
    ShadowListener run = ShadowSlowPath.run();
    if (run == null || box == null) {
      return null;
    }
    Object term = term(box);
    return term == null
        ? null
        : run.function(function("hashCode", box, 1), new Object[] {term}, site);
  }

  private static char typeOf(@Nullable Object box) {
    if (box instanceof Long || box instanceof AtomicLong) {
      return 'J';
    }
    return box instanceof Float ? 'F' : box instanceof Double ? 'D' : 'I';
  }

  static @Nullable Object convert(Object term, char from, char to) {
    int source = TYPES.indexOf(from);
    int wanted = Math.max(0, TYPES.indexOf(to));
    Object converted = term;
    if (source != wanted) {
      // I2L I2F I2D L2I L2F L2D F2I F2L F2D D2I D2L D2F
      int column = wanted > source ? wanted - 1 : wanted;
      converted = ShadowSlowPath.unary(I2L + 3 * source + column, term);
    }
    int narrow = "BCS".indexOf(to);
    return narrow < 0 || converted == null
        ? converted
        : ShadowSlowPath.unary(I2B + narrow, converted);
  }
}
