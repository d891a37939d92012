// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Naming;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.Optional;

/**
 * Detects that the program does not depend on the decisions alone: an execution differs from the
 * previous one although both have taken the same decisions (D-engine-5).
 *
 * <p>Explorers rely on determinism. Without this test, a first execution with one additional step,
 * because it initialised a class, made an explorer report everything as covered after three
 * executions.
 */
final class Determinism {
  private Optional<Trace> before = Optional.empty();
  private boolean isLost;

  /**
   * Compares an execution with the previous one. Reports the first difference of the check only.
   */
  Optional<Outcome.Diverged> watch(Trace trace, Naming naming) {
    Optional<Trace> earlier = before;
    before = Optional.of(trace);
    int step = isLost || earlier.isEmpty() ? -1 : trace.differsAt(earlier.get());
    if (step < 0) {
      return Optional.empty();
    }
    isLost = true;
    return Optional.of(
        new Outcome.Diverged(
            step, text(earlier.get(), step, naming), "it was " + text(trace, step, naming)));
  }

  private static String text(Trace trace, int step, Naming naming) {
    return "%s of %s in thread %d"
        .formatted(
            trace.kind(step), naming.location(trace.location(step)).text(), trace.thread(step));
  }
}
