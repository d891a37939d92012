// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.ThreadSet;

/** The threads with a long time-out, which expires only when no other thread can run. */
public final class Sleepers {
  private final PerThread<Sleep> sleeps;

  /** The number of steps before the time-out of a thread expired; zero if it has not. */
  private final CountPerThread releasedAfter;

  private final ThreadSet threads = new ThreadSet();
  private boolean haveBeen;
  private boolean hasReleased;
  private boolean hasAttempts;

  Sleepers(ThreadTables tables) {
    sleeps = tables.of(Sleep::new);
    releasedAfter = tables.counts();
  }

  private static final class Sleep {
    /** The end of the time-out; valid while the thread is in the set. */
    long deadline;

    /** Whether the thread attempts to lock; it sleeps whenever another thread holds the lock. */
    boolean isAttempt;
  }

  void begin() {
    threads.clear();
    haveBeen = false;
    hasReleased = false;
    hasAttempts = false;
  }

  /** The threads; not to be changed. */
  ThreadSet set() {
    return threads;
  }

  /** Whether a thread has slept in this execution. */
  boolean haveBeen() {
    return haveBeen;
  }

  public boolean contain(ControlledThread thread) {
    return threads.contains(thread.index);
  }

  public void add(ControlledThread thread, long deadline) {
    sleeps.of(thread).deadline = deadline;
    threads.add(thread.index);
    haveBeen = true;
  }

  public void remove(ControlledThread thread) {
    threads.remove(thread.index);
  }

  /** Sets whether a thread attempts to lock until its time-out expires. */
  public void setAttempt(ControlledThread thread, boolean isAttempt) {
    sleeps.of(thread).isAttempt = isAttempt;
    hasAttempts = true;
  }

  /** Another thread holds the lock for which the thread waits. */
  void holdBack(ControlledThread thread) {
    if (hasAttempts && sleeps.of(thread).isAttempt) {
      threads.add(thread.index);
    }
  }

  long deadline(ControlledThread thread) {
    return sleeps.of(thread).deadline;
  }

  /** The time-out of a thread has expired because no other thread could run. */
  void release(ControlledThread thread, int steps) {
    releasedAfter.set(thread, steps);
    hasReleased = true;
  }

  /** The number of steps before the time-out of a thread expired, or zero. */
  int releasedAfter(ControlledThread thread) {
    return hasReleased ? releasedAfter.of(thread) : 0;
  }

  /** The thread announces another operation than the one whose time-out expired. */
  void forgetRelease(ControlledThread thread) {
    if (hasReleased) {
      releasedAfter.set(thread, 0);
    }
  }
}
