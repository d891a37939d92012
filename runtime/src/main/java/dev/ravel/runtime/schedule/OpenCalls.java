// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.probe.CurrentRun;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The calls of excluded code that may not be over. Such a call is one operation, unless the thread
 * performs another operation inside it: then the thread can be suspended there, and a call of
 * another thread on the same object overlaps with it (D-jdk-13).
 *
 * <p>The end of a call is not announced. It is seen at the next operation of its thread, whose
 * stack shows how many calls contain that operation.
 */
public final class OpenCalls {
  private final Scheduler scheduler;
  private final PerThread<Deque<Call>> calls;

  /** The number of calls of all threads; zero in most executions. */
  private int open;

  /**
   * A call.
   *
   * @param depth the number of calls that contain it
   */
  private record Call(int location, int depth) {}

  public OpenCalls(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.calls = scheduler.tables().of(ArrayDeque::new);
  }

  /** An execution begins. */
  public void begin() {
    open = 0;
  }

  /** The running thread is about to perform an operation. */
  public void beforeOperation() {
    if (open > 0) {
      try (var outside = CurrentRun.outside()) {
        Deque<Call> mine = calls.of(scheduler.running());
        if (!mine.isEmpty()) {
          close(mine, ExcludedCallers.entries());
        }
      }
    }
  }

  /**
   * The running thread makes a call on the object with this location.
   *
   * @param isInside whether the thread has entered the excluded code already
   */
  public void add(int location, boolean isInside) {
    try (var outside = CurrentRun.outside()) {
      Deque<Call> mine = calls.of(scheduler.running());
      int depth = ExcludedCallers.entries() - (isInside ? 1 : 0);
      close(mine, depth);
      mine.push(new Call(location, depth));
      open++;
    }
  }

  /** Removes the calls of the running thread that are over, given how many contain its code. */
  private void close(Deque<Call> mine, int entries) {
    while (!mine.isEmpty() && mine.peek().depth() >= entries) {
      mine.pop();
      open--;
    }
  }

  /** Whether another thread is suspended inside a call on the object with this location. */
  public boolean overlap(int location) {
    if (open == 0) {
      return false;
    }
    try (var outside = CurrentRun.outside()) {
      ControlledThread me = scheduler.running();
      return scheduler.enabledThreads().alive().stream()
          .filter(thread -> thread != me)
          .anyMatch(
              thread -> calls.of(thread).stream().anyMatch(call -> call.location() == location));
    }
  }
}
