// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.List;

/**
 * A method of the library without state or effects, as a function on terms.
 *
 * <p>Whoever models a call asks in this order: does the model cover these arguments; does the
 * method throw; what does it return. The first two are branches like any other.
 */
public final class PureFunction {
  /** A term made of the arguments of a call. */
  @FunctionalInterface
  interface Builder {
    Term build(Terms terms, List<Term> arguments);
  }

  private static final Builder ALWAYS = (terms, arguments) -> terms.constant(true);
  private static final Builder NEVER = (terms, arguments) -> terms.constant(false);

  private final Builder result;
  private final Builder throwing;
  private final Builder covered;

  private PureFunction(Builder result, Builder throwing, Builder covered) {
    this.result = result;
    this.throwing = throwing;
    this.covered = covered;
  }

  static PureFunction of(Builder result) {
    return new PureFunction(result, NEVER, ALWAYS);
  }

  /** The same, but throwing an exception under a condition. */
  PureFunction throwingWhen(Builder condition) {
    return new PureFunction(result, condition, covered);
  }

  /** The same, but right only under a condition. */
  PureFunction coveredWhen(Builder condition) {
    return new PureFunction(result, throwing, condition);
  }

  /** What the method returns where it is covered and does not throw. */
  public Term result(Terms terms, List<Term> arguments) {
    return result.build(terms, arguments);
  }

  /** The condition under which the method throws instead. */
  public Term throwsWhen(Terms terms, List<Term> arguments) {
    return throwing.build(terms, arguments);
  }

  /**
   * The condition under which this model is right; otherwise the arguments must become concrete.
   */
  public Term isCoveredWhen(Terms terms, List<Term> arguments) {
    return covered.build(terms, arguments);
  }
}
