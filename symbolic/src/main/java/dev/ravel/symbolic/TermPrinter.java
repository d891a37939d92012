// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Prints terms in the syntax of Java.
 *
 * <p>The order of commutative operands in a term depends on which was built first, and so on what
 * was explored before. The printed order does not: a check and its replay print the same text.
 */
public final class TermPrinter {
  /** A shared term may stand for a text that fits into no memory. */
  private static final int MAX_LENGTH = 2_000;

  /** Terms are as deep as loops are long. */
  private static final int MAX_DEPTH = 100;

  private static final String LEFT_OUT = "...";

  private final Function<Input, String> names;

  /** Printed terms; a condition and its negation are two entries. */
  private final Map<Term, Expression> printed = new HashMap<>();

  private final Map<Term, Expression> negated = new HashMap<>();

  /**
   * A printer.
   *
   * @param names what the program calls its inputs
   */
  public TermPrinter(Function<Input, String> names) {
    this.names = names;
  }

  /** The term as an expression. */
  public String print(Term term) {
    return print(term, 0).text();
  }

  private Expression print(Term term, int depth) {
    Expression known = printed.get(term);
    if (known != null) {
      return known;
    }
    Expression expression =
        depth == MAX_DEPTH ? Expression.primary(LEFT_OUT) : cut(expression(term, depth + 1));
    printed.put(term, expression);
    return expression;
  }

  private Expression negation(Term condition, int depth) {
    Expression known = negated.get(condition);
    if (known != null) {
      return known;
    }
    Expression expression =
        depth == MAX_DEPTH ? Expression.primary(LEFT_OUT) : cut(negate(condition, depth + 1));
    negated.put(condition, expression);
    return expression;
  }

  private static Expression cut(Expression whole) {
    return whole.text().length() <= MAX_LENGTH
        ? whole
        : Expression.primary(whole.text().substring(0, MAX_LENGTH) + LEFT_OUT);
  }

  private Expression expression(Term term, int depth) {
    return switch (term.op()) {
      case CONSTANT -> Expression.primary(constant(term));
      case INPUT -> Expression.primary(names.apply(term.input()));
      case NOT -> negation(term.argument(0), depth);
      case CHOOSE ->
          Expression.choice(
              print(term.argument(0), depth),
              print(term.argument(1), depth),
              print(term.argument(2), depth));
      default ->
          term.arity() == 1 ? unary(term, print(term.argument(0), depth)) : binary(term, depth);
    };
  }

  private static String constant(Term term) {
    String text = term.sort().print(term.bits());
    boolean isNumber = Character.isDigit(text.charAt(text.length() - 1));
    return switch (term.sort()) {
      case INT, BOOLEAN -> text;
      case LONG -> text + "L";
      case FLOAT -> isNumber ? text + "f" : "Float." + special(text);
      case DOUBLE -> isNumber ? text : "Double." + special(text);
    };
  }

  /** NaN and the infinities have names instead of literals. */
  private static String special(String text) {
    return switch (text) {
      case "Infinity" -> "POSITIVE_INFINITY";
      case "-Infinity" -> "NEGATIVE_INFINITY";
      default -> text;
    };
  }

  private static Expression unary(Term term, Expression operand) {
    return switch (term.op()) {
      case INEG, LNEG, FNEG, DNEG -> Expression.prefix("-", operand);
      case I2L, F2L, D2L -> Expression.prefix("(long) ", operand);
      case I2F, L2F, D2F -> Expression.prefix("(float) ", operand);
      case I2D, L2D, F2D -> Expression.prefix("(double) ", operand);
      case L2I, F2I, D2I -> Expression.prefix("(int) ", operand);
      case I2B -> Expression.prefix("(byte) ", operand);
      case I2C -> Expression.prefix("(char) ", operand);
      case I2S -> Expression.prefix("(short) ", operand);
      default -> Expression.call("Math." + nameOf(term.op()).substring(1), operand);
    };
  }

  private Expression binary(Term term, int depth) {
    Term left = term.argument(0);
    Term right = term.argument(1);
    Optional<Expression> flag = flag(term, false, depth);
    if (flag.isPresent()) {
      return flag.get();
    }
    Optional<String> operator = operator(term.op());
    if (operator.isEmpty()) {
      return Expression.call(nameOf(term.op()), print(left, depth), print(right, depth));
    }
    if (isSum(term.op()) && isNegative(right)) {
      Expression positive = Expression.primary(constant(right).substring(1));
      return Expression.infix(print(left, depth), "-", positive);
    }
    return infix(term, operator.get(), depth);
  }

  private Expression infix(Term term, String operator, int depth) {
    Expression left = print(term.argument(0), depth);
    Expression right = operand(term.argument(1), term.argument(0), depth);
    boolean areSwapped =
        term.op().isCommutative() && !term.argument(1).isConstant() && right.comesBefore(left);
    return areSwapped
        ? Expression.infix(right, operator, left)
        : Expression.infix(left, operator, right);
  }

  /** A constant that is compared with an input is a value of the input's type. */
  private Expression operand(Term term, Term other, int depth) {
    return term.isConstant() && other.op() == Op.INPUT && term.sort() == Sort.INT
        ? Expression.primary(other.input().print(term.bits()))
        : print(term, depth);
  }

  private static boolean isSum(Op op) {
    return op == Op.IADD || op == Op.LADD;
  }

  private static boolean isNegative(Term term) {
    return term.isConstant() && term.bits() < 0;
  }

  /** A comparison of a boolean input with false. */
  private Optional<Expression> flag(Term term, boolean isNegated, int depth) {
    boolean isFlag =
        term.op() == Op.IEQ
            && term.argument(0).op() == Op.INPUT
            && term.argument(0).input().type() == InputType.BOOLEAN
            && term.argument(1).isConstant();
    if (!isFlag) {
      return Optional.empty();
    }
    Expression name = print(term.argument(0), depth);
    return Optional.of(
        term.argument(1).isConstant(0) == isNegated ? name : Expression.prefix("!", name));
  }

  private Expression negate(Term condition, int depth) {
    return switch (condition.op()) {
      case IEQ, LEQ, FEQ, DEQ ->
          flag(condition, true, depth).orElseGet(() -> infix(condition, "!=", depth));
      case ILT, LLT -> infix(condition, ">=", depth);
      case NOT -> print(condition.argument(0), depth);
      case AND, OR -> {
        Expression left = negation(condition.argument(0), depth);
        Expression right = negation(condition.argument(1), depth);
        String operator = condition.op() == Op.AND ? "||" : "&&";
        yield right.comesBefore(left)
            ? Expression.infix(right, operator, left)
            : Expression.infix(left, operator, right);
      }
      // Of two floats neither may be less than the other.
      default -> Expression.prefix("!", print(condition, depth));
    };
  }

  private static Optional<String> operator(Op op) {
    return Optional.ofNullable(
        switch (op) {
          case IADD, LADD, FADD, DADD -> "+";
          case ISUB, LSUB, FSUB, DSUB -> "-";
          case IMUL, LMUL, FMUL, DMUL -> "*";
          case IDIV, LDIV, FDIV, DDIV -> "/";
          case IREM, LREM, FREM, DREM -> "%";
          case ISHL, LSHL -> "<<";
          case ISHR, LSHR -> ">>";
          case IUSHR, LUSHR -> ">>>";
          case IAND, LAND -> "&";
          case IOR, LOR -> "|";
          case IXOR, LXOR -> "^";
          case IEQ, LEQ, FEQ, DEQ -> "==";
          case ILT, LLT, FLT, DLT -> "<";
          case FLE, DLE -> "<=";
          case AND -> "&&";
          case OR -> "||";
          default -> null;
        });
  }

  private static String nameOf(Op op) {
    return op.name().toLowerCase(Locale.ROOT);
  }
}
