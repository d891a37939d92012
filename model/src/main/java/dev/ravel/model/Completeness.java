// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a check has covered. */
public sealed interface Completeness {
  /** Every class of equivalent executions is covered. */
  record Exhaustive() implements Completeness {}

  /**
   * Something is not covered.
   *
   * @param reasons why; never empty
   * @param asked whether the only reason is a limit that the user set
   */
  record Stopped(List<Caveat> reasons, boolean asked) implements Completeness {
    public Stopped {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("no reason given");
      }
    }
  }

  /** The completeness of two parts of a check together: not more than that of either part. */
  default Completeness and(Completeness other) {
    if (this instanceof Stopped mine && other instanceof Stopped theirs) {
      Set<Caveat> reasons = new LinkedHashSet<>(mine.reasons());
      reasons.addAll(theirs.reasons());
      return new Stopped(List.copyOf(reasons), mine.asked() && theirs.asked());
    }
    return this instanceof Exhaustive ? other : this;
  }
}
