// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import java.util.BitSet;

/**
 * The threads of an execution that are suspended in a busy wait, and whether another round could
 * differ by now (D-waiting-1).
 *
 * <p>Removing a round without effect leaves a valid execution. So one such round is enough, and
 * only to show that the loop may never end. The other threads continue until none of them can run.
 * If none of them has written a location that the round has read, the loop never ends.
 */
public final class SpinningThreads {
  private static final int[] NOTHING = {};

  private final Steps steps;
  private final ThreadRegistry threads;
  private final PerThread<Round> rounds;
  private final ThreadSet suspended = new ThreadSet();

  /**
   * Whether a thread continues when its next round could differ. If not, another execution, in
   * which the thread reads later, covers the rest.
   */
  private boolean arePatient;

  private boolean haveBeen;

  SpinningThreads(Steps steps, ThreadRegistry threads, ThreadTables tables) {
    this.steps = steps;
    this.threads = threads;
    this.rounds = tables.of(Round::new);
  }

  /** The last round without effect of one thread. */
  private static final class Round {
    /** The locations that the round has read; none unless the thread is suspended. */
    int[] read = NOTHING;

    /** The first step that has not been compared with these locations. */
    int comparedUntil;

    /** Whether another thread has written one of them since. */
    boolean isOutdated;

    boolean hasRead(int location) {
      for (int one : read) {
        if (one == location) {
          return true;
        }
      }
      return false;
    }
  }

  void begin(boolean patient) {
    suspended.clear();
    arePatient = patient;
    haveBeen = false;
  }

  /** The suspended threads; not to be changed. */
  ThreadSet set() {
    return suspended;
  }

  /** Whether a thread has made a round without effect in this execution. */
  public boolean haveBeen() {
    return haveBeen;
  }

  /**
   * Adds a thread, unless it may continue at once.
   *
   * @param read the locations that the round has read
   * @param since the step at which the round began
   * @return whether the thread has to be suspended
   */
  boolean add(ControlledThread thread, int[] read, int since) {
    haveBeen = true;
    Round round = rounds.of(thread);
    round.read = read;
    round.comparedUntil = steps.size();
    round.isOutdated = wasOverwritten(thread, since);
    boolean isSuspended = !arePatient || !round.isOutdated;
    if (isSuspended) {
      suspended.add(thread.index);
    }
    return isSuspended;
  }

  /** The thread begins another round. */
  void remove(ControlledThread thread) {
    rounds.of(thread).read = NOTHING;
  }

  /** The locations that the round of a thread has read; none unless it is suspended. */
  public int[] readBy(ControlledThread thread) {
    return rounds.of(thread).read;
  }

  /** Whether another thread has written a location after this thread had read it in the round. */
  private boolean wasOverwritten(ControlledThread thread, int since) {
    BitSet read = new BitSet();
    for (int step = since; step < steps.size(); step++) {
      int location = steps.location(step);
      if (steps.thread(step) == thread.index) {
        read.set(location);
      } else if (steps.writes(step) && location != Steps.NOWHERE && read.get(location)
          || steps.secondLocation(step) != Steps.NOWHERE && read.get(steps.secondLocation(step))) {
        return true;
      }
    }
    return false;
  }

  /** Removes the threads that continue now, and makes them eager. */
  void release(EnabledThreads enabled) {
    if (suspended.isEmpty() || !arePatient) {
      return;
    }
    ThreadSet released = outdated();
    suspended.removeAll(released);
    enabled.makeEager(released);
  }

  /** Whether the next round of some suspended thread could differ. */
  boolean someAreOutdated() {
    return !outdated().isEmpty();
  }

  private ThreadSet outdated() {
    ThreadSet found = new ThreadSet();
    for (int i = suspended.first(); i != ThreadSet.NONE; i = suspended.after(i)) {
      if (isOutdated(threads.get(i))) {
        found.add(i);
      }
    }
    return found;
  }

  /** Whether other threads have written a location that the round of the thread has read. */
  private boolean isOutdated(ControlledThread thread) {
    Round round = rounds.of(thread);
    for (int step = round.comparedUntil; step < steps.size(); step++) {
      if (steps.thread(step) != thread.index
          && (steps.writes(step) && round.hasRead(steps.location(step))
              || round.hasRead(steps.secondLocation(step)))) {
        round.isOutdated = true;
      }
    }
    round.comparedUntil = steps.size();
    return round.isOutdated;
  }

  /**
   * Called when no thread can run and a long time-out expires. A long time-out expires only after
   * the reads of the suspended threads, so no other execution has these reads after it. Therefore
   * the threads continue in this execution.
   */
  void becomePatient() {
    arePatient |= !suspended.isEmpty();
  }
}
