// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import java.util.BitSet;

/**
 * The threads of a run that have stopped in a busy wait, and whether they could see something else
 * by now.
 *
 * <p>Rounds without effect can be taken out of a run, and what is left is a run as well; so a run
 * in which a thread makes one only has to show that it never ends. The others go on until they
 * cannot. If nobody has written meanwhile what the thread has looked at, it looks for ever.
 */
final class Lookers {
  private static final int[] NOTHING = {};

  private final Steps steps;
  private final ControlledThread[] threads;
  private long mask;

  /**
   * Whether a thread goes on once it may see something else. If it does not, another run, in which
   * it looks later, covers what it would do.
   */
  private boolean arePatient;

  private boolean haveStopped;

  Lookers(Steps steps, ControlledThread[] threads) {
    this.steps = steps;
    this.threads = threads;
  }

  void begin(boolean patient) {
    mask = 0;
    arePatient = patient;
    haveStopped = false;
  }

  /** The threads, one bit each. */
  long mask() {
    return mask;
  }

  /** Whether the run has had any. */
  boolean haveStopped() {
    return haveStopped;
  }

  /**
   * Adds a thread, unless it may look again at once.
   *
   * @param watched the locations that it has looked at
   * @param since the step at which the round began
   * @return whether it has to stop
   */
  boolean add(ControlledThread thread, int[] watched, int since) {
    haveStopped = true;
    thread.watched = watched;
    thread.watchedUntil = steps.size();
    thread.mayLookAgain = hasMissed(thread, since);
    boolean stops = !arePatient || !thread.mayLookAgain;
    mask |= stops ? thread.bit : 0;
    return stops;
  }

  /** Says that a thread looks again. */
  void remove(ControlledThread thread) {
    thread.watched = NOTHING;
  }

  /** Whether another thread has written something after the thread had looked at it. */
  private boolean hasMissed(ControlledThread thread, int since) {
    BitSet seen = new BitSet();
    for (int step = since; step < steps.size(); step++) {
      int location = steps.location(step);
      if (steps.thread(step) == thread.index) {
        seen.set(location);
      } else if (steps.writes(step) && location != Steps.NOWHERE && seen.get(location)
          || steps.also(step) != Steps.NOWHERE && seen.get(steps.also(step))) {
        return true;
      }
    }
    return false;
  }

  /** Takes out the threads that go on now, and returns them. */
  long release() {
    if (mask == 0 || !arePatient) {
      return 0;
    }
    long released = thatMayLookAgain();
    mask &= ~released;
    return released;
  }

  /** Whether some thread could see something else now. */
  boolean someMayLookAgain() {
    return thatMayLookAgain() != 0;
  }

  private long thatMayLookAgain() {
    long may = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      ControlledThread thread = threads[Long.numberOfTrailingZeros(rest)];
      notice(thread);
      may |= thread.mayLookAgain ? thread.bit : 0;
    }
    return may;
  }

  /** Notices whether other threads have written what a thread has looked at. */
  private void notice(ControlledThread thread) {
    for (int step = thread.watchedUntil; step < steps.size(); step++) {
      if (steps.thread(step) != thread.index
          && (steps.writes(step) && isWatched(thread, steps.location(step))
              || isWatched(thread, steps.also(step)))) {
        thread.mayLookAgain = true;
      }
    }
    thread.watchedUntil = steps.size();
  }

  private static boolean isWatched(ControlledThread thread, int location) {
    for (int watched : thread.watched) {
      if (watched == location) {
        return true;
      }
    }
    return false;
  }

  /** From here on there is no run in which those who look do so later: they were always first. */
  void becomePatient() {
    arePatient |= mask != 0;
  }
}
