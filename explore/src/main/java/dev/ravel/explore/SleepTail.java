// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Steps;
import dev.ravel.model.Tail;

/**
 * Performs one given thread first, then goes on with the current thread while it can, but never
 * performs a sleeping thread (Godefroid, LNCS 1032, section 5).
 *
 * <p>A thread sleeps while everything that begins with its operation has been explored. It wakes
 * when a step is performed on which that operation depends, or when it is made to take another
 * choice. When every enabled thread sleeps, the run stops: all that could follow is covered
 * elsewhere.
 */
final class SleepTail implements Tail {
  /** No thread has to be performed first. */
  static final int NOBODY = -1;

  private final WakeRule rule;
  private final long[] operations;
  private long asleep;
  private int seen;
  private int first;

  /**
   * A tail for a run in which the threads {@code asleep} fall asleep before step {@code from}.
   *
   * @param operations what the sleeping threads are about to do, by thread
   */
  SleepTail(WakeRule rule, long asleep, long[] operations, int from, int first) {
    this.rule = rule;
    this.asleep = asleep;
    this.operations = operations;
    this.seen = from;
    this.first = first;
  }

  @Override
  public int thread(Point point) {
    wake(point.steps());
    long enabled = point.enabled();
    if (first != NOBODY) {
      int thread = first;
      first = NOBODY;
      return (enabled & 1L << thread) != 0 ? thread : STOP;
    }
    long awake = enabled & ~asleep;
    if (awake == 0) {
      return STOP;
    }
    int current = point.current();
    return current >= 0 && (awake & 1L << current) != 0
        ? current
        : Long.numberOfTrailingZeros(awake);
  }

  private void wake(Steps steps) {
    if (asleep == 0) {
      return;
    }
    for (; seen < steps.size(); seen++) {
      long performed = Operation.performed(steps, seen);
      for (long rest = asleep; rest != 0; rest &= rest - 1) {
        int thread = Long.numberOfTrailingZeros(rest);
        if (steps.thread(seen) == thread || rule.wakes(performed, operations[thread])) {
          asleep &= ~(1L << thread);
        }
      }
    }
  }
}
