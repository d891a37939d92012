// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Kind;
import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.List;

/**
 * What two executions have in common that fail alike: the kind of the failure and its places.
 *
 * @param failure equal for failures that a user would call the same; empty without a failure
 * @param places where the threads wait in a deadlock, and where the program called an exit
 */
record Likeness(String failure, List<String> places) {
  static Likeness of(Trace trace, Naming naming) {
    Outcome outcome = trace.outcome();
    if (!outcome.isFailure()) {
      return new Likeness("", List.of());
    }
    return new Likeness(
        outcome.getClass().getSimpleName() + Tally.key(outcome), places(trace, naming));
  }

  private static List<String> places(Trace trace, Naming naming) {
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      return deadlock.waiting().stream()
          .filter(waiting -> waiting.kind() != Kind.JOIN)
          .map(waiting -> place(waiting.site(), naming))
          .toList();
    }
    boolean isExit = trace.outcome() instanceof Outcome.Exited && trace.size() > 0;
    return isExit ? List.of(place(trace.site(trace.size() - 1), naming)) : List.of();
  }

  private static String place(int site, Naming naming) {
    return site < 0 ? "" : naming.site(site).place();
  }
}
