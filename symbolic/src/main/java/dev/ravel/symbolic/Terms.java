// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import dev.ravel.model.RavelBug;
import java.util.List;

/**
 * Builds terms the way bytecodes compute values; folds constants and applies cheap rewrite rules.
 *
 * <p>There is one instance per check: terms of different executions are then the same objects, and
 * answers of the solver can be reused. Used by one thread at a time, as the threads of an execution
 * take turns. Terms of two instances must not be mixed.
 */
public final class Terms {
  /** About 200 MB of terms; a check needs more only if every execution has new ones. */
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

  /** An int, or a boolean, byte, short or char, which the JVM keeps as an int. */
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

  /** The boolean term that always or never holds. */
  public Term constant(boolean holds) {
    return constant(Sort.BOOLEAN, holds ? 1 : 0);
  }

  /** The constant with the given bits. */
  public Term constant(Sort sort, long bits) {
    return table.get(Op.CONSTANT, sort, Term.NO_ARGUMENTS, bits, InputSets.EMPTY);
  }

  /** The leaf for an input; an input with a single value is a constant. */
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
   * ifle} are accepted as synonyms.
   */
  public Term compare(int opcode, Term a, Term b) {
    if (opcode < IFEQ || opcode > IF_ICMPLE) {
      throw new RavelBug("no comparison: opcode " + opcode);
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
   * Whether a switch on the key selects the case at an index; {@code keys.length} is the default.
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

  /** The second argument if the condition holds, else the third; both have the same sort. */
  public Term choose(Term condition, Term a, Term b) {
    return apply(Op.CHOOSE, condition, a, b);
  }

  /** A boolean term as a JVM boolean: 1 or 0. */
  public Term asInt(Term condition) {
    return choose(condition, constant(1), constant(0));
  }

  /** Whether a JVM boolean is true. */
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

  /**
   * The term with this operation and these arguments, as {@link #takeCreated} returned it.
   *
   * <p>The order in which terms are created decides the order of operands. So the same terms,
   * created again in the same order, give the same rewriting and the same answers of the solver.
   */
  public Term recreate(Op op, Term... arguments) {
    checkSorts(op, arguments);
    return make(op, arguments);
  }

  /** Keeps the terms that are created from now on. */
  public void keepCreated() {
    table.keepCreated();
  }

  /** The terms created since the last call, in this order; requires {@link #keepCreated}. */
  public List<Term> takeCreated() {
    return table.takeCreated();
  }

  /** The number of distinct terms in the table. */
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

  /** Orders constants last, otherwise older terms first. */
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
            () -> new RavelBug("opcode " + opcode + " does not take " + arity + " operands"));
  }

  private static void checkSorts(Op op, Term[] arguments) {
    boolean fits = op.arity() > 0 && arguments.length == op.arity();
    for (int i = 0; fits && i < arguments.length; i++) {
      Sort expected = op == Op.CHOOSE && i > 0 ? arguments[1].sort() : op.argument(i);
      fits = arguments[i].sort() == expected;
    }
    if (!fits) {
      throw new RavelBug(op + " of " + List.of(arguments));
    }
  }
}
