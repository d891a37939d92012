// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

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
 * Terms as expressions of Z3: integers as bit-vectors, floats as IEEE numbers, conditions as
 * booleans.
 *
 * <p>An input is a bit-vector also if it is a float, so that a model gives its bits. Every term is
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

  /** What must hold besides, apart from ranges, for the expressions to mean what they should. */
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

  /** That an input is within its range. */
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
    return expressions.get(root);
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
      case INEG, LNEG, I2L, L2I, I2B, I2C, I2S -> integers.unary(term.op(), bits(term, 0));
      case I2F, L2F, I2D, L2D -> floats.fromInteger(term.sort(), bits(term, 0));
      case FNEG, DNEG -> z3.mkFPNeg(number(term, 0));
      case DSQRT, DFLOOR, DCEIL, DRINT -> floats.unary(term.op(), number(term, 0));
      case F2D, D2F -> floats.resized(term.sort(), number(term, 0));
      case F2I, D2I -> floats.toInteger(number(term, 0), Integer.SIZE);
      case F2L, D2L -> floats.toInteger(number(term, 0), Long.SIZE);
      case IEQ, LEQ -> z3.mkEq(bits(term, 0), bits(term, 1));
      case ILT, LLT -> z3.mkBVSLT(bits(term, 0), bits(term, 1));
      default ->
          term.argument(0).sort().isFloating()
              ? floats.binary(term.op(), number(term, 0), number(term, 1))
              : integers.binary(term.op(), bits(term, 0), bits(term, 1));
    };
  }

  private Expr<?> constant(Term term) {
    return switch (term.sort()) {
      case INT -> z3.mkBV((int) term.bits(), Integer.SIZE);
      case LONG -> z3.mkBV(term.bits(), Long.SIZE);
      case FLOAT, DOUBLE -> floats.constant(term.sort(), term.bits());
      case CONDITION -> z3.mkBool(term.bits() != 0);
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
      case CONDITION -> z3.mkITE(condition, bool(term, 1), bool(term, 2));
    };
  }

  private BitVecExpr bits(Term term, int i) {
    return (BitVecExpr) expressions.get(term.argument(i));
  }

  private FPExpr number(Term term, int i) {
    return (FPExpr) expressions.get(term.argument(i));
  }

  private BoolExpr bool(Term term, int i) {
    return (BoolExpr) expressions.get(term.argument(i));
  }
}
