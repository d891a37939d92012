// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.runtime.Names;
import java.util.Optional;

/**
 * Notices that runs depend on more than what is decided: one that has decided as the run before
 * did, and does something else.
 *
 * <p>Explorers take it for granted that this does not happen. A first run that made one step more
 * than all others, because it found a class not yet initialised, let them believe after three runs
 * that they had seen everything.
 */
final class Determinism {
  private Optional<Trace> before = Optional.empty();
  private boolean isLost;

  /** Compares a run with the one before, and says where they differ, once. */
  Optional<Outcome.Diverged> watch(Trace trace, Names names) {
    Optional<Trace> earlier = before;
    before = Optional.of(trace);
    int step = isLost || earlier.isEmpty() ? -1 : trace.differsAt(earlier.get());
    if (step < 0) {
      return Optional.empty();
    }
    isLost = true;
    return Optional.of(
        new Outcome.Diverged(
            step, text(earlier.get(), step, names), "it was " + text(trace, step, names)));
  }

  private static String text(Trace trace, int step, Names names) {
    return "%s of %s in thread %d"
        .formatted(trace.kind(step), names.location(trace.location(step)), trace.thread(step));
  }
}
