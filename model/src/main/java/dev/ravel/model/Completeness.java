// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What it is worth that a check found nothing more. */
public sealed interface Completeness {
  /** Every run that differs in a way that matters has been covered. */
  record Exhaustive() implements Completeness {}

  /**
   * Something is not covered.
   *
   * @param reasons each a sentence for the user; never empty
   * @param asked whether the only reason is the budget that the user asked for
   */
  record Stopped(List<String> reasons, boolean asked) implements Completeness {
    public Stopped {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("stopped for no reason");
      }
    }
  }

  /** What two parts of a check are worth together: no more than either. */
  default Completeness and(Completeness other) {
    if (this instanceof Stopped mine && other instanceof Stopped theirs) {
      Set<String> reasons = new LinkedHashSet<>(mine.reasons());
      reasons.addAll(theirs.reasons());
      return new Stopped(List.copyOf(reasons), mine.asked() && theirs.asked());
    }
    return this instanceof Exhaustive ? other : this;
  }
}
