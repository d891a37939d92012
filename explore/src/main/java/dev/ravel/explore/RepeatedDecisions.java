// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * The points of a finished execution at which a thread was chosen, one after the other.
 *
 * <p>The next operation of a thread is its next step, or what it was about to do at the end.
 */
final class RepeatedDecisions implements DecisionPoint {
  private static final int NONE = -1;

  private final Trace trace;

  /** For each thread, its next step from the present point on. */
  private final int[] upcoming;

  /** For each step, the next one of its thread. */
  private final int[] following;

  private final Trace.Pending[] pending;
  private int step = -1;

  RepeatedDecisions(Trace trace) {
    this.trace = trace;
    int threads = 0;
    for (int i = 0; i < trace.size(); i++) {
      threads = Math.max(threads, trace.thread(i) + 1);
    }
    for (Trace.Pending one : trace.pending()) {
      threads = Math.max(threads, one.thread() + 1);
    }
    upcoming = new int[threads];
    Arrays.fill(upcoming, NONE);
    following = new int[trace.size()];
    for (int i = trace.size() - 1; i >= 0; i--) {
      following[i] = upcoming[trace.thread(i)];
      upcoming[trace.thread(i)] = i;
    }
    pending = new Trace.Pending[threads];
    for (Trace.Pending one : trace.pending()) {
      pending[one.thread()] = one;
    }
  }

  /** Goes on to the next decision that is not a branch; false if there is none. */
  boolean advance() {
    do {
      if (step >= 0) {
        upcoming[trace.thread(step)] = following[step];
      }
      step++;
    } while (step < trace.size() && !isChoiceOfThread());
    return step < trace.size();
  }

  private boolean isChoiceOfThread() {
    return trace.isDecision(step) && trace.kind(step) != Kind.BRANCH;
  }

  /** The thread that was chosen. */
  int thread() {
    return trace.thread(step);
  }

  /** The alternatives of the chosen operation. */
  int options() {
    return trace.options(step);
  }

  @Override
  public Steps steps() {
    return new StepsBefore(trace, step);
  }

  @Override
  public ThreadSet enabled() {
    return trace.enabled(step);
  }

  @Override
  public int current() {
    return step == 0 ? -1 : trace.thread(step - 1);
  }

  @Override
  public Kind kind(int thread) {
    return upcoming[thread] == NONE ? pending[thread].kind() : trace.kind(upcoming[thread]);
  }

  @Override
  public int location(int thread) {
    return upcoming[thread] == NONE ? pending[thread].location() : trace.location(upcoming[thread]);
  }

  @Override
  public int secondLocation(int thread) {
    return upcoming[thread] == NONE
        ? pending[thread].secondLocation()
        : trace.secondLocation(upcoming[thread]);
  }

  /** The first steps of a trace. */
  private record StepsBefore(Trace trace, int size) implements Steps {
    @Override
    public int thread(int step) {
      return trace.thread(step);
    }

    @Override
    public Kind kind(int step) {
      return trace.kind(step);
    }

    @Override
    public int location(int step) {
      return trace.location(step);
    }

    @Override
    public int secondLocation(int step) {
      return trace.secondLocation(step);
    }

    @Override
    public boolean writes(int step) {
      return trace.writes(step);
    }

    @Override
    public int choice(int step) {
      return trace.choice(step);
    }

    @Override
    public int started(int step) {
      return trace.started(step);
    }

    @Override
    public ThreadSet enabled(int step) {
      return trace.enabled(step);
    }

    @Override
    public ThreadSet daemons() {
      return trace.daemons();
    }
  }
}
