// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;

/** Builds terms over integers of one width, so that formulas are written once for int and long. */
final class Width {
  private final Terms terms;
  private final Sort sort;

  Width(Terms terms, Sort sort) {
    this.terms = terms;
    this.sort = sort;
  }

  int bits() {
    return sort == Sort.INT ? Integer.SIZE : Long.SIZE;
  }

  /** A constant, truncated to the width. */
  Term constant(long value) {
    return terms.constant(sort, sort == Sort.INT ? (int) value : value);
  }

  long smallest() {
    return sort == Sort.INT ? Integer.MIN_VALUE : Long.MIN_VALUE;
  }

  Term add(Term a, Term b) {
    return apply(Op.IADD, Op.LADD, a, b);
  }

  Term subtract(Term a, Term b) {
    return apply(Op.ISUB, Op.LSUB, a, b);
  }

  Term multiply(Term a, Term b) {
    return apply(Op.IMUL, Op.LMUL, a, b);
  }

  Term divide(Term a, Term b) {
    return apply(Op.IDIV, Op.LDIV, a, b);
  }

  Term remainder(Term a, Term b) {
    return apply(Op.IREM, Op.LREM, a, b);
  }

  Term negate(Term a) {
    return apply(Op.INEG, Op.LNEG, a);
  }

  Term and(Term a, Term b) {
    return apply(Op.IAND, Op.LAND, a, b);
  }

  Term or(Term a, Term b) {
    return apply(Op.IOR, Op.LOR, a, b);
  }

  Term xor(Term a, Term b) {
    return apply(Op.IXOR, Op.LXOR, a, b);
  }

  Term not(Term a) {
    return xor(a, constant(-1));
  }

  Term shiftLeft(Term a, Term distance) {
    return apply(Op.ISHL, Op.LSHL, a, distance);
  }

  Term shiftRight(Term a, Term distance) {
    return apply(Op.IUSHR, Op.LUSHR, a, distance);
  }

  Term shiftLeft(Term a, int distance) {
    return shiftLeft(a, terms.constant(distance));
  }

  Term shiftRight(Term a, int distance) {
    return shiftRight(a, terms.constant(distance));
  }

  Term isNegative(Term a) {
    return terms.less(a, constant(0));
  }

  Term isZero(Term a) {
    return terms.equal(a, constant(0));
  }

  Term toInt(Term a) {
    return sort == Sort.INT ? a : terms.apply(Op.L2I, a);
  }

  private Term apply(Op forInt, Op forLong, Term... arguments) {
    return terms.apply(sort == Sort.INT ? forInt : forLong, arguments);
  }
}
