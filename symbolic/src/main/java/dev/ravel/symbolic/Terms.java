// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.List;

/**
 * Builds terms the way bytecodes compute values; folds constants and rewrites what is cheap to see.
 *
 * <p>One per check: terms of different runs are then the same objects, and answers of the solver
 * can be remembered. Used by one thread at a time, as the threads of a run take turns; never mix
 * terms of two of these.
 */
public final class Terms {
  /** About 200 MB of terms; a check needs more only if every run has new ones. */
  private static final int DEFAULT_LIMIT = 1 << 21;

  private static final int IFEQ = 0x99;
  private static final int IF_ICMPEQ = 0x9f;
  private static final int IF_ICMPLE = 0xa4;

  private final TermTable table;
  private final ArithmeticRules arithmetic = new ArithmeticRules(this);
  private final ConversionRules conversions = new ConversionRules(this);
  private final ComparisonRules comparisons = new ComparisonRules(this);
  private final ConditionRules conditions = new ConditionRules(this);

  public Terms() {
    this(DEFAULT_LIMIT);
  }

  Terms(int limit) {
    table = new TermTable(limit);
  }

  /** An int, and also the boolean, byte, short or char that the JVM keeps as one. */
  public Term constant(int value) {
    return constant(Sort.INT, value);
  }

  public Term constant(long value) {
    return constant(Sort.LONG, value);
  }

  public Term constant(float value) {
    return constant(Sort.FLOAT, Semantics.bits(value));
  }

  public Term constant(double value) {
    return constant(Sort.DOUBLE, Semantics.bits(value));
  }

  /** The condition that always or never holds. */
  public Term constant(boolean holds) {
    return constant(Sort.CONDITION, holds ? 1 : 0);
  }

  /** The constant with the given bits. */
  public Term constant(Sort sort, long bits) {
    return table.get(Op.CONSTANT, sort, Term.NO_ARGUMENTS, bits, InputSets.EMPTY);
  }

  /** The leaf for an input; an input with one value only is that constant. */
  public Term input(Input input) {
    if (input.sort().isInteger() && input.min() == input.max()) {
      return constant(input.sort(), input.min());
    }
    return table.get(Op.INPUT, input.sort(), Term.NO_ARGUMENTS, 0, new Input[] {input});
  }

  /** The result of a bytecode with one operand: {@code ineg} to {@code dneg}, conversions. */
  public Term unary(int opcode, Term a) {
    return apply(op(opcode, 1), a);
  }

  /** The result of a bytecode with two operands: {@code iadd} to {@code lxor}, comparisons. */
  public Term binary(int opcode, Term a, Term b) {
    return apply(op(opcode, 2), a, b);
  }

  /** Whether {@code ifeq} to {@code ifle} jumps. */
  public Term compare(int opcode, Term a) {
    return compare(opcode, a, constant(0));
  }

  /**
   * Whether {@code if_icmpeq} to {@code if_icmple} jumps; the opcodes from {@code ifeq} to {@code
   * ifle} mean the same here.
   */
  public Term compare(int opcode, Term a, Term b) {
    if (opcode < IFEQ || opcode > IF_ICMPLE) {
      throw new IllegalArgumentException("bug in ravel: no comparison: opcode " + opcode);
    }
    boolean isNegated = (opcode - (opcode < IF_ICMPEQ ? IFEQ : IF_ICMPEQ)) % 2 == 1;
    Term condition =
        switch ((opcode - (opcode < IF_ICMPEQ ? IFEQ : IF_ICMPEQ)) / 2) {
          case 0 -> equal(a, b);
          case 1 -> less(a, b);
          default -> less(b, a);
        };
    return isNegated ? not(condition) : condition;
  }

  /** Whether two integers of the same sort are equal. */
  public Term equal(Term a, Term b) {
    return apply(a.sort() == Sort.LONG ? Op.LEQ : Op.IEQ, a, b);
  }

  /** Whether an integer is less than another of the same sort. */
  public Term less(Term a, Term b) {
    return apply(a.sort() == Sort.LONG ? Op.LLT : Op.ILT, a, b);
  }

  /**
   * Whether a switch on the key goes to the case with the given index, or with {@code keys.length}
   * to its default.
   */
  public Term switchesTo(Term key, int[] keys, int index) {
    if (index < keys.length) {
      return equal(key, constant(keys[index]));
    }
    Term none = constant(true);
    for (int other : keys) {
      none = and(none, not(equal(key, constant(other))));
    }
    return none;
  }

  public Term not(Term condition) {
    return apply(Op.NOT, condition);
  }

  public Term and(Term a, Term b) {
    return apply(Op.AND, a, b);
  }

  public Term or(Term a, Term b) {
    return apply(Op.OR, a, b);
  }

  /** One of two values of the same sort. */
  public Term choose(Term condition, Term a, Term b) {
    return apply(Op.CHOOSE, condition, a, b);
  }

  /** A condition as the JVM's boolean: 1 or 0. */
  public Term asInt(Term condition) {
    return choose(condition, constant(1), constant(0));
  }

  /** Whether a boolean of the JVM is true. */
  public Term asCondition(Term flag) {
    return not(equal(flag, constant(0)));
  }

  /** The given operation on terms of the sorts that it takes. */
  public Term apply(Op op, Term... arguments) {
    checkSorts(op, arguments);
    if (op.arity() > 0 && areConstant(arguments)) {
      return constant(sortOf(op, arguments), fold(op, arguments));
    }
    Term a = arguments[0];
    return switch (op.arity()) {
      case 1 -> op == Op.NOT ? conditions.not(a) : conversions.apply(op, a);
      case 2 -> binary(op, a, arguments[1]);
      default -> conditions.choose(a, arguments[1], arguments[2]);
    };
  }

  /** How many distinct terms there are. */
  public int size() {
    return table.size();
  }

  private Term binary(Op op, Term a, Term b) {
    if (op.isCommutative() && comesBefore(b, a)) {
      return binary(op, b, a);
    }
    return switch (op) {
      case IEQ, LEQ -> comparisons.equal(a, b);
      case ILT, LLT -> comparisons.less(a, b);
      case AND -> conditions.and(a, b);
      case OR -> conditions.or(a, b);
      default -> arithmetic.apply(op, a, b);
    };
  }

  /** Constants last, otherwise the older first. */
  private static boolean comesBefore(Term a, Term b) {
    return a.isConstant() == b.isConstant() ? a.id() < b.id() : b.isConstant();
  }

  /** The term without any rewriting. */
  Term make(Op op, Term... arguments) {
    return table.get(op, sortOf(op, arguments), arguments, 0, InputSets.EMPTY);
  }

  private static Sort sortOf(Op op, Term[] arguments) {
    return op == Op.CHOOSE ? arguments[1].sort() : op.result();
  }

  private static boolean areConstant(Term[] arguments) {
    for (Term argument : arguments) {
      if (!argument.isConstant()) {
        return false;
      }
    }
    return true;
  }

  private static long fold(Op op, Term[] arguments) {
    return op.apply(
        arguments[0].bits(),
        arguments.length > 1 ? arguments[1].bits() : 0,
        arguments.length > 2 ? arguments[2].bits() : 0);
  }

  private static Op op(int opcode, int arity) {
    return Op.of(opcode)
        .filter(op -> op.arity() == arity)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "bug in ravel: opcode " + opcode + " does not take " + arity + " operands"));
  }

  private static void checkSorts(Op op, Term[] arguments) {
    boolean fits = op.arity() > 0 && arguments.length == op.arity();
    for (int i = 0; fits && i < arguments.length; i++) {
      Sort expected = op == Op.CHOOSE && i > 0 ? arguments[1].sort() : op.argument(i);
      fits = arguments[i].sort() == expected;
    }
    if (!fits) {
      throw new IllegalArgumentException("bug in ravel: " + op + " of " + List.of(arguments));
    }
  }
}
