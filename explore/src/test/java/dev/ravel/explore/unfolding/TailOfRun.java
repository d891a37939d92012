// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.Independence;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.BitSet;

/**
 * The tail of one execution, from the definition of happens-before: it begins with the joins in a
 * row of which the last one happens after all operations of all other threads.
 */
final class TailOfRun {
  private final Trace trace;
  private final int start;
  private final int alone;

  TailOfRun(Trace trace) {
    this.trace = trace;
    this.alone = alone(trace);
    int last = alone >= 0 ? alone : openJoins(trace);
    int first = trace.size();
    for (int step = last; step >= 0; step--) {
      if (trace.thread(step) == 0) {
        if (trace.kind(step) != Kind.JOIN) {
          break;
        }
        first = step;
      }
    }
    this.start = first;
  }

  boolean contains(int step) {
    return trace.thread(step) == 0 && step >= start;
  }

  /** Whether the execution has performed all joins. */
  boolean isReached() {
    return alone >= 0;
  }

  /** Whether the step comes after the last join. */
  boolean isAfterJoins(int step) {
    return isReached() && step > alone && trace.thread(step) == 0;
  }

  private static int alone(Trace trace) {
    // A thread that is suspended in a busy wait has not ended and is not pending either.
    BitSet alive = new BitSet();
    for (Trace.Pending pending : trace.pending()) {
      alive.set(pending.thread());
    }
    for (int step = 0; step < trace.size(); step++) {
      alive.set(trace.thread(step), trace.kind(step) != Kind.END);
      if (trace.kind(step) == Kind.START) {
        alive.set(TextExecution.threadOfStatus(trace, step));
      }
    }
    if (alive.nextSetBit(1) >= 0) {
      return -1;
    }
    for (int step = 0; step < trace.size(); step++) {
      if (trace.thread(step) == 0
          && trace.kind(step) == Kind.JOIN
          && followsAll(trace, step)
          && !startsLater(trace, step)) {
        return step;
      }
    }
    return -1;
  }

  private static boolean followsAll(Trace trace, int last) {
    BitSet past = new BitSet();
    past.set(last);
    for (int step = last - 1; step >= 0; step--) {
      for (int later = past.nextSetBit(0); later >= 0; later = past.nextSetBit(later + 1)) {
        if (isOrdered(trace, step, later)) {
          past.set(step);
          break;
        }
      }
    }
    for (int step = 0; step < trace.size(); step++) {
      if (trace.thread(step) != 0 && !past.get(step)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOrdered(Trace trace, int earlier, int step) {
    return trace.thread(earlier) == trace.thread(step)
        || trace.kind(earlier) == Kind.START
            && TextExecution.threadOfStatus(trace, earlier) == trace.thread(step)
        || Independence.dependent(trace, earlier, step);
  }

  private static boolean startsLater(Trace trace, int last) {
    for (int step = last; step < trace.size(); step++) {
      if (trace.thread(step) == 0 && trace.kind(step) == Kind.START) {
        return true;
      }
    }
    return false;
  }

  /** The last step of a thread that waits for another one to end; -1 if it does not. */
  private static int openJoins(Trace trace) {
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == 0 && pending.kind() == Kind.JOIN) {
        return trace.size() - 1;
      }
    }
    return -1;
  }
}
