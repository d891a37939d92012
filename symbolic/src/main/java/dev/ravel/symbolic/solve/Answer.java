// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.InputValues;
import java.util.Objects;
import java.util.function.Function;

/** A solver's answer. {@code Unknown} is a separate case, so that it is not mistaken for unsat. */
public sealed interface Answer {
  /** Inputs that satisfy all constraints. */
  record Sat(InputValues inputs) implements Answer {
    public Sat {
      Objects.requireNonNull(inputs);
    }
  }

  /** No inputs satisfy all constraints. */
  record Unsat() implements Answer {}

  /** Not decided; the reason appears in the result of the check. */
  record Unknown(String reason) implements Answer {
    public Unknown {
      Objects.requireNonNull(reason);
    }
  }

  /**
   * Handles every case. Java 17 has no exhaustive switch over sealed types; this method is the
   * exhaustive switch, and becomes one when the source level reaches 21.
   */
  default <R> R match(
      Function<? super Sat, ? extends R> sat,
      Function<? super Unsat, ? extends R> unsat,
      Function<? super Unknown, ? extends R> unknown) {
    if (this instanceof Sat answer) {
      return sat.apply(answer);
    }
    return this instanceof Unknown answer ? unknown.apply(answer) : unsat.apply((Unsat) this);
  }
}
