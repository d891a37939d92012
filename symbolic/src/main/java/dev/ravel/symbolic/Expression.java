// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A printed expression.
 *
 * @param precedence how tightly its operator binds (JLS 15); operands that bind less get
 *     parentheses
 */
record Expression(String text, int precedence) {
  private static final int PRIMARY = 13;
  private static final int UNARY = 12;
  private static final int CONDITIONAL = 1;

  static Expression primary(String text) {
    return new Expression(text, PRIMARY);
  }

  static Expression prefix(String operator, Expression operand) {
    return new Expression(operator + operand.within(UNARY), UNARY);
  }

  static Expression call(String method, Expression... arguments) {
    return primary(
        Arrays.stream(arguments)
            .map(Expression::text)
            .collect(Collectors.joining(", ", method + "(", ")")));
  }

  static Expression choice(Expression condition, Expression ifTrue, Expression ifFalse) {
    return new Expression(
        condition.within(CONDITIONAL + 1)
            + " ? "
            + ifTrue.within(CONDITIONAL + 1)
            + " : "
            + ifFalse.within(CONDITIONAL),
        CONDITIONAL);
  }

  /** All operators are left-associative; those of conditions need no parentheses on the right. */
  static Expression infix(Expression left, String operator, Expression right) {
    int precedence = precedence(operator);
    boolean isLogical = operator.equals("&&") || operator.equals("||");
    return new Expression(
        left.within(precedence)
            + " "
            + operator
            + " "
            + right.within(isLogical ? precedence : precedence + 1),
        precedence);
  }

  private static int precedence(String operator) {
    return switch (operator) {
      case "||" -> 2;
      case "&&" -> 3;
      case "|" -> 4;
      case "^" -> 5;
      case "&" -> 6;
      case "==", "!=" -> 7;
      case "<", "<=", ">", ">=" -> 8;
      case "<<", ">>", ">>>" -> 9;
      case "+", "-" -> 10;
      default -> 11;
    };
  }

  private String within(int least) {
    return precedence < least ? "(" + text + ")" : text;
  }

  /** The order in which commutative operands are printed: the shorter first. */
  boolean comesBefore(Expression other) {
    return text.length() == other.text.length()
        ? text.compareTo(other.text) < 0
        : text.length() < other.text.length();
  }
}
