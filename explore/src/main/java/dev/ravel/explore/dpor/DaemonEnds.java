// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the decisions that have to come later so that a daemon can perform its next operation.
 *
 * <p>An execution ends when only daemons are left. The last decision hides what the daemons were
 * about to do. Where an operation of a daemon needs this decision, or depends on it, the operation
 * cannot come before it. But it can come before the last decision of another thread that has ended:
 * then that thread is the last one (D-exploration-20).
 */
final class DaemonEnds {
  private static final int NONE = -1;

  private final History history;

  /**
   * The daemons of the execution whose operations may be cut off. A daemon that is joined by a
   * thread that is not in this set is not in it either: as long as it lives, the other one does.
   */
  private final ThreadSet daemons = new ThreadSet();

  /** The other threads that performed a step. */
  private final ThreadSet others = new ThreadSet();

  DaemonEnds(History history) {
    this.history = history;
  }

  /** Notes the daemons of an execution that was added to the history. */
  void begin(Trace trace) {
    daemons.set(trace.daemons());
    others.clear();
    if (daemons.isEmpty()) {
      return;
    }
    removeJoined(trace);
    for (int step = 0; step < trace.size(); step++) {
      if (!daemons.contains(trace.thread(step))) {
        others.add(trace.thread(step));
      }
    }
  }

  private void removeJoined(Trace trace) {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int step = 0; step < trace.size(); step++) {
        if (trace.kind(step) == Kind.START
            && daemons.contains(trace.started(step))
            && isJoined(trace, trace.location(step))) {
          daemons.remove(trace.started(step));
          isChanged = true;
        }
      }
    }
  }

  private boolean isJoined(Trace trace, int status) {
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.JOIN
          && trace.location(step) == status
          && !daemons.contains(trace.thread(step))) {
        return true;
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.kind() == Kind.JOIN
          && pending.location() == status
          && !daemons.contains(pending.thread())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operations of a thread may be cut off by the end of the others. */
  boolean isDaemon(int thread) {
    return daemons.contains(thread);
  }

  /** The threads that performed a step and keep an execution alive; not to be changed. */
  ThreadSet others() {
    return others;
  }

  /** The last decision of a thread at which another thread could have continued, or -1. */
  int lastDecision(int thread) {
    int step = history.lastStep(thread);
    while (step >= 0 && (history.thread(step) != thread || history.head(step) != step)) {
      step = history.thread(step) == thread ? history.previous(step) : NONE;
    }
    return step;
  }

  /** Whether a thread was started after a step. */
  boolean isStartedAfter(int step, int thread) {
    int start = history.lastStep(thread);
    while (start >= 0 && history.thread(start) == thread) {
      start = history.previous(start);
    }
    return history.happensBefore(step, start);
  }

  /** Whether a thread may be the last one before only daemons are left, in some execution. */
  boolean mayEndLast(int thread) {
    return !history.daemons().isEmpty() && !daemons.contains(thread);
  }

  /** Whether the decision {@code step} may be the last one of its thread. */
  boolean mayEnd(int step) {
    if (!mayEndLast(history.thread(step))) {
      return false;
    }
    for (int next = step + 1; next < history.size() && history.head(next) == step; next++) {
      Kind kind = Operation.kind(history.operation(next));
      if (kind == Kind.END || kind == Kind.BRANCH) {
        return true;
      }
    }
    return false;
  }

  /** The last decision step of an execution that ended because only daemons were left, or -1. */
  private int endOf(Trace trace) {
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
   * The decision steps before which a pending operation that follows the last one can come: the
   * last decisions of threads that have ended, unless they lead to the operation or to one another.
   */
  List<Integer> alternatives(Trace trace, Trace.Pending pending, long operation) {
    List<Integer> found = new ArrayList<>();
    int last = endOf(trace);
    if (!pending.enabled() || !follows(last, pending, operation)) {
      return found;
    }
    int base = history.lastStep(pending.thread());
    for (int step = 0; step < history.size(); step++) {
      if (Operation.kind(history.operation(step)) == Kind.END && !isDaemon(history.thread(step))) {
        int decision = lastDecision(history.thread(step));
        if (decision >= 0 && decision != last) {
          found.add(decision);
        }
      }
    }
    List<Integer> all = List.copyOf(found);
    found.removeIf(
        step ->
            history.happensBefore(step, last)
                || history.happensBefore(step, base)
                || all.stream()
                    .anyMatch(other -> other > step && history.happensBefore(step, other)));
    return found;
  }

  /** The step that leads to the pending operation of a thread, if it follows the last decision. */
  int cause(Trace trace, int thread) {
    int lastDecision = endOf(trace);
    int base = history.lastStep(thread);
    return history.happensBefore(lastDecision, base) ? base : lastDecision;
  }
}
