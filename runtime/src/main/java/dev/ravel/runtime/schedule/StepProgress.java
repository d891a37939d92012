// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Steps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Tells a long execution from one that does not end: a thread makes progress if it uses a location
 * that it has not used before.
 *
 * <p>Reads the recorded steps, each of them once, and only in executions in which a thread has
 * reached the bound on its operations. So other executions do not pay for it.
 */
final class StepProgress {
  private final Steps steps;
  private final List<Used> threads = new ArrayList<>();
  private int seen;

  StepProgress(Steps steps) {
    this.steps = steps;
  }

  /** What a thread has used in the steps that have been read. */
  private static final class Used {
    final BitSet locations = new BitSet();
    int operations;
    int operationsAtProgress;
  }

  /** Begins an execution. */
  void begin() {
    threads.clear();
    seen = 0;
  }

  /** Whether the thread has made progress in its last operations. */
  boolean isIn(int last, ControlledThread thread) {
    for (; seen < steps.size(); seen++) {
      read(seen);
    }
    Used used = used(thread.index);
    return used.operations - used.operationsAtProgress < last;
  }

  private void read(int step) {
    Used used = used(steps.thread(step));
    int location = steps.location(step);
    used.operations++;
    if (location != Steps.NOWHERE && !used.locations.get(location)) {
      used.locations.set(location);
      used.operationsAtProgress = used.operations;
    }
  }

  private Used used(int thread) {
    while (threads.size() <= thread) {
      threads.add(new Used());
    }
    return threads.get(thread);
  }
}
