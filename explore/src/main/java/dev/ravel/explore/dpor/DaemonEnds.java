// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.explore.Races;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the decisions that have to come later so that a daemon can perform its next operation.
 *
 * <p>An execution ends when only daemons are left. The last decision hides what the daemons were
 * about to do. Where an operation of a daemon needs this decision, or depends on it, the operation
 * cannot come before it. But it can come before the last decision of another thread that has ended:
 * if the two are independent, the same operations happen in an order in which that thread is the
 * last one (D-exploration-20).
 */
final class DaemonEnds {
  private static final int NONE = -1;

  private final History history;

  DaemonEnds(History history) {
    this.history = history;
  }

  /** The last decision step of an execution that ended because only daemons were left, or -1. */
  private int lastDecision(Trace trace) {
    boolean isEndedEarly =
        trace.outcome() instanceof Outcome.Completed && trace.pending().length > 0;
    return isEndedEarly && history.size() > 0 ? history.head(history.size() - 1) : NONE;
  }

  /** Whether a pending operation can only come after the last decision. */
  private boolean follows(int lastDecision, Trace.Pending pending, long operation) {
    return lastDecision >= 0
        && (!history.isEnabled(lastDecision, pending.thread())
            || Independence.dependent(history.operation(lastDecision), operation));
  }

  /**
   * The decision steps before which a pending operation that follows the last one can come.
   *
   * @param races the races of the pending operation with earlier steps
   */
  List<Integer> alternatives(Trace trace, Trace.Pending pending, long operation, Races races) {
    List<Integer> found = new ArrayList<>();
    int last = lastDecision(trace);
    if (!pending.enabled() || !follows(last, pending, operation)) {
      return found;
    }
    int base = history.lastStep(pending.thread());
    for (int step = 0; step < history.size(); step++) {
      if (Operation.kind(history.operation(step)) == Kind.END) {
        int decision = lastDecisionOf(step);
        if (decision >= 0
            && !history.happensBefore(decision, last)
            && !history.happensBefore(decision, base)
            && (races.contain(decision)
                || !Independence.dependent(history.operation(decision), operation))) {
          found.add(decision);
        }
      }
    }
    found.removeIf(
        step ->
            found.stream().anyMatch(other -> other > step && history.happensBefore(step, other)));
    return found;
  }

  /** The last decision of the thread that ends with this step; -1 if there is none. */
  private int lastDecisionOf(int end) {
    int step = end;
    while (step >= 0
        && (history.thread(step) != history.thread(end) || history.head(step) != step)) {
      step = history.thread(step) == history.thread(end) ? history.previous(step) : NONE;
    }
    return step;
  }

  /** The step that leads to the pending operation of a thread, if it follows the last decision. */
  int cause(Trace trace, int thread) {
    int lastDecision = lastDecision(trace);
    int base = history.lastStep(thread);
    return history.happensBefore(lastDecision, base) ? base : lastDecision;
  }
}
