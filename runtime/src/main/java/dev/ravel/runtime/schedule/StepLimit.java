// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;

/** Limits the visible operations and the nested calls of each thread. */
final class StepLimit {
  /**
   * A platform thread overflows its stack at about this depth; a continuation that yields never
   * does.
   */
  private static final int MAX_DEPTH = 10_000;

  private static final int DEPTH_CHECK = 1024;

  /**
   * The bound on all operations of a thread, in multiples of the bound without progress: a thread
   * may use new locations for ever.
   */
  private static final int MOST_BOUNDS = 100;

  private final StepProgress progress;
  private int bound;

  StepLimit(Steps steps) {
    progress = new StepProgress(steps);
  }

  void begin(int stepBound) {
    bound = stepBound;
    progress.begin();
  }

  /** Counts a step of the running thread. */
  boolean allowsAnother(ControlledThread thread) {
    int steps = ++thread.steps;
    return (steps <= bound || steps <= thread.allowedSteps || extend(thread))
        && (steps % DEPTH_CHECK != 0 || !isTooDeep());
  }

  /**
   * Allows the thread further steps if it has made progress in the second half of the last ones.
   */
  private boolean extend(ControlledThread thread) {
    if (thread.steps > most() || !progress.isIn((bound + 1) / 2, thread)) {
      return false;
    }
    thread.allowedSteps = (int) Math.min(Integer.MAX_VALUE, (long) thread.steps + bound - 1);
    return true;
  }

  /** The bound on all operations of a thread. */
  private long most() {
    return (long) MOST_BOUNDS * bound;
  }

  private static boolean isTooDeep() {
    return StackWalker.getInstance().walk(frames -> frames.skip(MAX_DEPTH).findFirst().isPresent());
  }

  /** The outcome of an execution in which a thread has exceeded a limit. */
  Outcome exceededBy(ControlledThread thread) {
    return new Outcome.Bounded(
        thread.index,
        thread.steps > bound && thread.steps > thread.allowedSteps
            ? Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, thread.steps > most() ? most() : bound)
            : Caveat.of(Caveat.Kind.TOO_MANY_NESTED_CALLS, MAX_DEPTH));
  }
}
