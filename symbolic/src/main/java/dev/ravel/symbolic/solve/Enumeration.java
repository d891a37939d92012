// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import java.util.List;
import java.util.Optional;

/** Tries all values of all inputs of a slice if these are few; if none fits, that is a proof. */
final class Enumeration {
  /** So many evaluations cost less than a call of the solver. */
  private static final long LIMIT = 4096;

  Optional<Answer> solve(Slice slice) {
    List<Input> inputs = slice.inputs();
    Domain[] domains = new Domain[inputs.size()];
    long combinations = 1;
    for (int i = 0; i < domains.length; i++) {
      if (!inputs.get(i).sort().isInteger()) {
        return Optional.empty();
      }
      domains[i] = Domain.of(inputs.get(i), slice.constraints());
      if (domains[i].isEmpty()) {
        return Optional.of(new Answer.Unsat());
      }
      combinations = domains[i].timesSize(combinations, LIMIT);
    }
    return combinations > LIMIT ? Optional.empty() : Optional.of(tryAll(slice, domains));
  }

  private static Answer tryAll(Slice slice, Domain[] domains) {
    long[] values = new long[domains.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = domains[i].min();
    }
    do {
      if (slice.isSatisfiedBy(values)) {
        return new Answer.Sat(slice.asInputs(values));
      }
    } while (advance(values, domains));
    return new Answer.Unsat();
  }

  /** Advances to the next combination of values; returns false after the last one. */
  private static boolean advance(long[] values, Domain[] domains) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] < domains[i].max()) {
        values[i]++;
        return true;
      }
      values[i] = domains[i].min();
    }
    return false;
  }
}
