// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import static java.util.Objects.requireNonNull;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates terms into Z3 expressions: integers into bit-vectors, floats into IEEE numbers,
 * boolean terms into booleans.
 *
 * <p>An input is a bit-vector even if it is a float, so that a model gives its bits. Every term is
 * translated once per context.
 */
final class Translation {
  private final Context z3;
  private final IntegerTranslation integers;
  private final FloatTranslation floats;
  private final Map<Term, Expr<?>> expressions = new HashMap<>();
  private final Map<Input, BitVecExpr> inputs = new HashMap<>();

  Translation(Context z3) {
    this.z3 = z3;
    this.integers = new IntegerTranslation(z3);
    this.floats = new FloatTranslation(z3, integers);
  }

  int size() {
    return expressions.size();
  }

  /** Further assertions, apart from ranges, that define the fresh constants in the expressions. */
  List<BoolExpr> facts() {
    return floats.facts();
  }

  BoolExpr condition(Term term) {
    return (BoolExpr) translate(term);
  }

  /** The bits of an input. */
  BitVecExpr input(Input input) {
    return inputs.computeIfAbsent(
        input,
        named ->
            z3.mkBVConst(
                named + ":" + named.type() + ":" + named.min() + ":" + named.max(),
                width(named.sort())));
  }

  /** The assertion that an input is within its range. */
  BoolExpr range(Input input) {
    BitVecExpr bits = input(input);
    if (input.sort().isFloating()) {
      return input.isRanged() ? floats.range(input, bits) : z3.mkTrue();
    }
    int width = width(input.sort());
    return z3.mkAnd(
        z3.mkBVSLE(z3.mkBV(input.min(), width), bits),
        z3.mkBVSLE(bits, z3.mkBV(input.max(), width)));
  }

  private static int width(Sort sort) {
    return sort == Sort.LONG || sort == Sort.DOUBLE ? Long.SIZE : Integer.SIZE;
  }

  private Expr<?> translate(Term root) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.peek();
      if (expressions.containsKey(term) || !pushArguments(term, open)) {
        open.pop();
        expressions.computeIfAbsent(term, this::translateOne);
      }
    }
    return translated(root);
  }

  private boolean pushArguments(Term term, Deque<Term> open) {
    boolean pushed = false;
    for (int i = 0; i < term.arity(); i++) {
      if (!expressions.containsKey(term.argument(i))) {
        open.push(term.argument(i));
        pushed = true;
      }
    }
    return pushed;
  }

  private Expr<?> translateOne(Term term) {
    return switch (term.op()) {
      case CONSTANT -> constant(term);
      case INPUT -> leaf(term.input());
      case NOT -> z3.mkNot(bool(term, 0));
      case AND -> z3.mkAnd(bool(term, 0), bool(term, 1));
      case OR -> z3.mkOr(bool(term, 0), bool(term, 1));
      case CHOOSE -> choice(term);
      case INEG, LNEG -> z3.mkBVNeg(bits(term, 0));
      case I2L -> z3.mkSignExt(32, bits(term, 0));
      case L2I -> z3.mkExtract(31, 0, bits(term, 0));
      case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, bits(term, 0)));
      case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, bits(term, 0)));
      case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, bits(term, 0)));
      case IADD, LADD -> z3.mkBVAdd(bits(term, 0), bits(term, 1));
      case ISUB, LSUB -> z3.mkBVSub(bits(term, 0), bits(term, 1));
      case IMUL, LMUL -> z3.mkBVMul(bits(term, 0), bits(term, 1));
      case IDIV, LDIV -> z3.mkBVSDiv(bits(term, 0), bits(term, 1));
      case IREM, LREM -> z3.mkBVSRem(bits(term, 0), bits(term, 1));
      case ISHL, LSHL -> z3.mkBVSHL(bits(term, 0), integers.distance(bits(term, 0), bits(term, 1)));
      case ISHR, LSHR ->
          z3.mkBVASHR(bits(term, 0), integers.distance(bits(term, 0), bits(term, 1)));
      case IUSHR, LUSHR ->
          z3.mkBVLSHR(bits(term, 0), integers.distance(bits(term, 0), bits(term, 1)));
      case IAND, LAND -> z3.mkBVAND(bits(term, 0), bits(term, 1));
      case IOR, LOR -> z3.mkBVOR(bits(term, 0), bits(term, 1));
      case IXOR, LXOR -> z3.mkBVXOR(bits(term, 0), bits(term, 1));
      case LCMP -> integers.compare(bits(term, 0), bits(term, 1));
      case IEQ, LEQ -> z3.mkEq(bits(term, 0), bits(term, 1));
      case ILT, LLT -> z3.mkBVSLT(bits(term, 0), bits(term, 1));
      case I2F, L2F, I2D, L2D -> floats.fromInteger(term.sort(), bits(term, 0));
      case FNEG, DNEG -> z3.mkFPNeg(number(term, 0));
      case DSQRT -> floats.squareRoot(number(term, 0));
      case DFLOOR -> z3.mkFPRoundToIntegral(z3.mkFPRTN(), number(term, 0));
      case DCEIL -> z3.mkFPRoundToIntegral(z3.mkFPRTP(), number(term, 0));
      case DRINT -> z3.mkFPRoundToIntegral(z3.mkFPRNE(), number(term, 0));
      case F2D, D2F -> floats.resized(term.sort(), number(term, 0));
      case F2I, D2I -> floats.toInteger(number(term, 0), Integer.SIZE);
      case F2L, D2L -> floats.toInteger(number(term, 0), Long.SIZE);
      case FADD, DADD -> floats.sum(number(term, 0), number(term, 1));
      case FSUB, DSUB -> floats.difference(number(term, 0), number(term, 1));
      case FMUL, DMUL -> floats.product(number(term, 0), number(term, 1));
      case FDIV, DDIV -> floats.quotient(number(term, 0), number(term, 1));
      case FREM, DREM -> floats.remainder(number(term, 0), number(term, 1));
      case FCMPL, DCMPL -> floats.compare(number(term, 0), number(term, 1));
      case FCMPG, DCMPG -> floats.compareGreater(number(term, 0), number(term, 1));
      case FEQ, DEQ -> z3.mkFPEq(number(term, 0), number(term, 1));
      case FLT, DLT -> z3.mkFPLt(number(term, 0), number(term, 1));
      case FLE, DLE -> z3.mkFPLEq(number(term, 0), number(term, 1));
    };
  }

  private Expr<?> constant(Term term) {
    return switch (term.sort()) {
      case INT -> z3.mkBV((int) term.bits(), Integer.SIZE);
      case LONG -> z3.mkBV(term.bits(), Long.SIZE);
      case FLOAT, DOUBLE -> floats.constant(term.sort(), term.bits());
      case BOOLEAN -> z3.mkBool(term.bits() != 0);
    };
  }

  private Expr<?> leaf(Input input) {
    BitVecExpr bits = input(input);
    return input.sort().isFloating() ? floats.fromBits(input.sort(), bits) : bits;
  }

  private Expr<?> choice(Term term) {
    BoolExpr condition = bool(term, 0);
    return switch (term.sort()) {
      case INT, LONG -> z3.mkITE(condition, bits(term, 1), bits(term, 2));
      case FLOAT, DOUBLE -> z3.mkITE(condition, number(term, 1), number(term, 2));
      case BOOLEAN -> z3.mkITE(condition, bool(term, 1), bool(term, 2));
    };
  }

  private Expr<?> translated(Term term) {
    return requireNonNull(expressions.get(term));
  }

  private BitVecExpr bits(Term term, int i) {
    return (BitVecExpr) translated(term.argument(i));
  }

  private FPExpr number(Term term, int i) {
    return (FPExpr) translated(term.argument(i));
  }

  private BoolExpr bool(Term term, int i) {
    return (BoolExpr) translated(term.argument(i));
  }
}
