// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;

/**
 * Chooses a given thread first, then continues with the current thread while it can, but never
 * chooses a sleeping thread (Godefroid, LNCS 1032, section 5).
 *
 * <p>A thread sleeps while all executions that begin with its operation have been explored. It
 * wakes when a step is performed that its operation depends on, or when the target makes it take
 * another choice. When every enabled thread sleeps, the execution stops: all its continuations are
 * covered elsewhere.
 */
public final class SleepTail implements TailPolicy {
  /** No thread is chosen first. */
  public static final int NO_THREAD = -1;

  private final WakeRule rule;
  private final long[] operations;
  private final ThreadSet asleep;
  private final ThreadSet ending;
  private int seen;
  private int first;

  /**
   * A tail for an execution in which the threads {@code asleep} fall asleep before step {@code
   * from}.
   *
   * @param ending the sleeping threads whose operation may be their last one
   * @param operations what the sleeping threads are about to do, by thread
   */
  public SleepTail(
      WakeRule rule, ThreadSet asleep, ThreadSet ending, long[] operations, int from, int first) {
    this.rule = rule;
    this.asleep = ThreadSet.copyOf(asleep);
    this.ending = ThreadSet.copyOf(ending);
    this.operations = operations;
    this.seen = from;
    this.first = first;
  }

  @Override
  public int thread(DecisionPoint point) {
    wake(point.steps());
    ThreadSet enabled = point.enabled();
    if (first != NO_THREAD) {
      int thread = first;
      first = NO_THREAD;
      return enabled.contains(thread) ? thread : STOP;
    }
    int current = point.current();
    if (enabled.contains(current) && !asleep.contains(current)) {
      return current;
    }
    int awake = enabled.firstNotIn(asleep);
    return awake == ThreadSet.NONE ? STOP : awake;
  }

  private void wake(Steps steps) {
    if (asleep.isEmpty()) {
      return;
    }
    for (; seen < steps.size(); seen++) {
      long performed = Operation.performed(steps, seen);
      for (int thread = asleep.first(); thread != ThreadSet.NONE; thread = asleep.after(thread)) {
        if (steps.thread(seen) == thread
            || rule.wakes(performed, operations[thread])
            || ending.contains(thread) && LastEnds.needs(thread, steps, seen)) {
          asleep.remove(thread);
        }
      }
    }
  }
}
