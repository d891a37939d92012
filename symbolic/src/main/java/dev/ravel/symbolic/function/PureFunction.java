// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;

/**
 * A JDK method without state or effects, as a function on terms.
 *
 * <p>The model of a call answers three questions in this order: does the model cover these
 * arguments; does the method throw; what does it return. The first two are branches like any other.
 */
public final class PureFunction {
  /** Builds a term from the arguments of a call. */
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

  /** The same function, which throws an exception if the boolean term holds. */
  PureFunction throwingWhen(Builder condition) {
    return new PureFunction(result, condition, covered);
  }

  /** The same function, which is correct only if the boolean term holds. */
  PureFunction coveredWhen(Builder condition) {
    return new PureFunction(result, throwing, condition);
  }

  /** What the method returns if it is covered and does not throw. */
  public Term result(Terms terms, List<Term> arguments) {
    return result.build(terms, arguments);
  }

  /** The boolean term for "the method throws". */
  public Term throwsWhen(Terms terms, List<Term> arguments) {
    return throwing.build(terms, arguments);
  }

  /** The boolean term for "this model is correct"; otherwise the arguments must become concrete. */
  public Term isCoveredWhen(Terms terms, List<Term> arguments) {
    return covered.build(terms, arguments);
  }
}
