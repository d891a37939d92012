// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;

/** Limits the visible operations and the nested calls of each thread. */
final class StepLimit {
  /**
   * A platform thread overflows its stack at about this depth; a continuation that yields never
   * does.
   */
  private static final int MAX_DEPTH = 10_000;

  private static final int DEPTH_CHECK = 1024;

  private int bound;

  void begin(int stepBound) {
    bound = stepBound;
  }

  /** Counts a step of the running thread. */
  boolean allowsAnother(ControlledThread thread) {
    int steps = ++thread.steps;
    return steps <= bound && (steps % DEPTH_CHECK != 0 || !isTooDeep());
  }

  private static boolean isTooDeep() {
    return StackWalker.getInstance().walk(frames -> frames.skip(MAX_DEPTH).findFirst().isPresent());
  }

  /** The outcome of an execution in which a thread has exceeded a limit. */
  Outcome exceededBy(ControlledThread thread) {
    return new Outcome.Bounded(
        thread.index,
        thread.steps > bound
            ? Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, bound)
            : Caveat.of(Caveat.Kind.TOO_MANY_NESTED_CALLS, MAX_DEPTH));
  }
}
