// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/**
 * Limits of an integer term that its top operation shows, without walking the term.
 *
 * @param min never above the true minimum
 * @param max never below the true maximum
 */
record Bounds(long min, long max) {
  private static final Bounds INTS = new Bounds(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final Bounds LONGS = new Bounds(Long.MIN_VALUE, Long.MAX_VALUE);
  private static final Bounds BYTES = new Bounds(Byte.MIN_VALUE, Byte.MAX_VALUE);
  private static final Bounds SHORTS = new Bounds(Short.MIN_VALUE, Short.MAX_VALUE);
  private static final Bounds CHARS = new Bounds(Character.MIN_VALUE, Character.MAX_VALUE);
  private static final Bounds SIGNS = new Bounds(-1, 1);

  static Bounds of(Term term) {
    return switch (term.op()) {
      case CONSTANT -> new Bounds(term.bits(), term.bits());
      case INPUT -> new Bounds(term.input().min(), term.input().max());
      case I2B -> BYTES;
      case I2S -> SHORTS;
      case I2C -> CHARS;
      case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> SIGNS;
      case I2L -> term.argument(0).op() == Op.I2L ? INTS : of(term.argument(0));
      case CHOOSE -> ofChoice(term);
      case IAND, LAND, IREM, LREM -> ofMasked(term);
      default -> ofSort(term.sort());
    };
  }

  boolean isWithin(long smallest, long greatest) {
    return smallest <= min && max <= greatest;
  }

  private static Bounds ofSort(Sort sort) {
    return sort == Sort.LONG ? LONGS : INTS;
  }

  private static Bounds ofChoice(Term term) {
    if (!ConditionRules.isChoiceOfConstants(term)) {
      return ofSort(term.sort());
    }
    long a = term.argument(1).bits();
    long b = term.argument(2).bits();
    return new Bounds(Math.min(a, b), Math.max(a, b));
  }

  private static Bounds ofMasked(Term term) {
    Term right = term.argument(1);
    if (!right.isConstant() || right.bits() <= 0) {
      return ofSort(term.sort());
    }
    boolean isMask = term.op() == Op.IAND || term.op() == Op.LAND;
    return isMask ? new Bounds(0, right.bits()) : new Bounds(1 - right.bits(), right.bits() - 1);
  }
}
