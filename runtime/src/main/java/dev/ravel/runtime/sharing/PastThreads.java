// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells whether all other threads belong to the past of the running thread: they have ended, and
 * their steps are ordered before its next step by conflicts, starts and joins. Then the same holds
 * in every execution with this Mazurkiewicz trace, and what the running thread does next cannot
 * overlap with anything.
 *
 * <p>The end of a thread may be unordered: it follows the last operation of the thread at once.
 */
public final class PastThreads {
  private final Scheduler scheduler;

  /** The last thread to which the others were past, and the number of threads at that time. */
  private int last = -1;

  private int threadsThen;

  public PastThreads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public void clear() {
    last = -1;
  }

  /** To be called outside the execution. */
  public boolean areAllOthers() {
    if (scheduler.threads().hasOneOnly()) {
      return true;
    }
    List<ControlledThread> threads = scheduler.threads().inOrder();
    ControlledThread me = scheduler.running();
    if (last == me.index && threadsThen == threads.size()) {
      return true; // no thread has been started since
    }
    boolean haveEnded = threads.stream().allMatch(thread -> thread == me || thread.hasEnded);
    if (!haveEnded || !new Clocks().arePast(me.index)) {
      return false;
    }
    last = me.index;
    threadsThen = threads.size();
    return true;
  }

  /**
   * For each thread, how many steps of each other thread are ordered before its next step. Second
   * locations of steps are left out, so the order may be too weak, and never too strong.
   */
  private final class Clocks {
    private final Steps steps = scheduler.recorder().steps();
    private final int threads =
        1 + scheduler.threads().inOrder().stream().mapToInt(thread -> thread.index).max().orElse(0);
    private final int[][] ofThread = new int[threads][threads];
    private final int[] performed = new int[threads];

    /** Per location: the join of the clocks of all steps there, and of those that wrote. */
    private final Map<Integer, int[]> ofSteps = new HashMap<>();

    private final Map<Integer, int[]> ofWrites = new HashMap<>();

    boolean arePast(int me) {
      for (int step = 0; step < steps.size(); step++) {
        perform(step);
      }
      int[] mine = ofThread[me];
      for (int thread = 0; thread < threads; thread++) {
        if (thread != me && mine[thread] < performed[thread]) {
          return false;
        }
      }
      return true;
    }

    private void perform(int step) {
      int thread = steps.thread(step);
      int[] clock = ofThread[thread];
      if (steps.kind(step) != Kind.END) {
        performed[thread]++;
      }
      clock[thread] = performed[thread];
      touch(clock, steps.location(step), steps.writes(step));
      if (steps.kind(step) == Kind.START) {
        join(ofThread[steps.started(step)], clock);
      }
    }

    private void touch(int[] clock, int location, boolean writes) {
      if (location == Steps.NOWHERE) {
        return;
      }
      int[] all = ofSteps.computeIfAbsent(location, any -> new int[threads]);
      int[] written = ofWrites.computeIfAbsent(location, any -> new int[threads]);
      join(clock, writes ? all : written);
      join(all, clock);
      if (writes) {
        join(written, clock);
      }
    }

    private static void join(int[] clock, int[] other) {
      Arrays.setAll(clock, i -> Math.max(clock[i], other[i]));
    }
  }
}
