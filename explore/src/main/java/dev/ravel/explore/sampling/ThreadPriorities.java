// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.ThreadSet;
import java.util.Arrays;
import java.util.function.LongSupplier;

/** The random priorities of threads in one execution; each is drawn when it is first needed. */
final class ThreadPriorities {
  private static final long UNDRAWN = Long.MIN_VALUE;

  private final LongSupplier draws;
  private long[] priorities = new long[0];

  ThreadPriorities(LongSupplier draws) {
    this.draws = draws;
  }

  /** The thread with the highest priority. */
  int highest(ThreadSet threads) {
    int highest = threads.first();
    for (int thread = highest; thread != ThreadSet.NONE; thread = threads.after(thread)) {
      if (thread >= priorities.length) {
        grow(thread);
      }
      if (priorities[thread] == UNDRAWN) {
        priorities[thread] = draws.getAsLong();
      }
      if (priorities[thread] > priorities[highest]) {
        highest = thread;
      }
    }
    return highest;
  }

  private void grow(int thread) {
    int size = priorities.length;
    priorities = Arrays.copyOf(priorities, Math.max(thread + 1, 2 * size));
    Arrays.fill(priorities, size, priorities.length, UNDRAWN);
  }

  /** Gives a thread that has a priority another one. */
  void set(int thread, long priority) {
    priorities[thread] = priority;
  }

  /** The priority of a thread is drawn again when it is needed. */
  void redraw(int thread) {
    priorities[thread] = UNDRAWN;
  }
}
