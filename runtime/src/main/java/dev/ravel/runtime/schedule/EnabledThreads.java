// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which threads of an execution are alive, and which of them are enabled and why: sets of threads.
 */
public final class EnabledThreads {
  private final ThreadRegistry threads;
  private final Sleepers sleepers;

  private final ThreadSet alive = new ThreadSet();
  private final ThreadSet enabled = new ThreadSet();

  /** The threads that run to their next operation before the next decision. */
  private final ThreadSet eager = new ThreadSet();

  /**
   * The threads that are enabled whatever operation they have announced: they were interrupted, or
   * their time-out has expired.
   */
  private final ThreadSet released = new ThreadSet();

  EnabledThreads(ThreadRegistry threads, ThreadTables tables) {
    this.threads = threads;
    this.sleepers = new Sleepers(tables);
  }

  void begin() {
    alive.clear();
    enabled.clear();
    eager.clear();
    released.clear();
    sleepers.begin();
  }

  void add(ControlledThread thread) {
    alive.add(thread.index);
  }

  /** A thread has ended. */
  void remove(ControlledThread thread) {
    alive.remove(thread.index);
    enabled.remove(thread.index);
  }

  /** The threads that are alive; not to be changed. */
  ThreadSet aliveSet() {
    return alive;
  }

  /** The enabled threads; not to be changed. */
  ThreadSet set() {
    return enabled;
  }

  public List<ControlledThread> alive() {
    return threads.of(alive);
  }

  /** Whether a thread is alive that is not a daemon. */
  boolean keepRunning() {
    for (int i = alive.first(); i != ThreadSet.NONE; i = alive.after(i)) {
      if (!threads.get(i).thread.isDaemon()) {
        return true;
      }
    }
    return false;
  }

  public void makeEager(ControlledThread thread) {
    eager.add(thread.index);
  }

  public void makeEager(ThreadSet set) {
    eager.addAll(set);
  }

  /**
   * Removes and returns an eager thread; null if there is none. Called before every decision, hence
   * not an {@code Optional}.
   */
  @Nullable ControlledThread takeEager() {
    int first = eager.first();
    if (first == ThreadSet.NONE) {
      return null;
    }
    eager.remove(first);
    return threads.get(first);
  }

  /** Enables a thread, unless it has ended. */
  public void enable(ControlledThread thread) {
    if (alive.contains(thread.index)) {
      enabled.add(thread.index);
    }
    sleepers.remove(thread);
  }

  /** Enables threads, except those that have ended. */
  public void enable(ThreadSet set) {
    for (int i = set.first(); i != ThreadSet.NONE; i = set.after(i)) {
      enable(threads.get(i));
    }
  }

  /** Enables the running thread, which neither sleeps nor has ended. */
  void enableRunning(ControlledThread thread) {
    enabled.add(thread.index);
  }

  /** Disables a thread whatever it stood before: it stands before another operation now. */
  public void disable(ControlledThread thread) {
    take(thread);
  }

  /** The scheduler has chosen a thread. */
  void take(ControlledThread thread) {
    enabled.remove(thread.index);
    released.remove(thread.index);
  }

  /** Disables a thread, unless it is enabled whatever it has announced. */
  public void holdBack(ControlledThread thread) {
    if (!released.contains(thread.index)) {
      enabled.remove(thread.index);
      sleepers.holdBack(thread);
    }
  }

  /** Disables threads, except those that are enabled whatever they have announced. */
  public void holdBack(ThreadSet set) {
    for (int i = set.first(); i != ThreadSet.NONE; i = set.after(i)) {
      holdBack(threads.get(i));
    }
  }

  /** Enables a thread whatever operation it has announced. */
  public void letGo(ControlledThread thread) {
    released.add(thread.index);
    enable(thread);
  }

  public boolean contain(ControlledThread thread) {
    return enabled.contains(thread.index);
  }

  public Sleepers sleepers() {
    return sleepers;
  }

  /** Enables the sleepers with the earliest deadline; among several, the scheduler decides. */
  boolean wakeEarliestSleepers(int steps) {
    ThreadSet sleeping = sleepers.set();
    if (sleeping.isEmpty()) {
      return false;
    }
    long earliest = Long.MAX_VALUE;
    for (int i = sleeping.first(); i != ThreadSet.NONE; i = sleeping.after(i)) {
      earliest = Math.min(earliest, sleepers.deadline(threads.get(i)));
    }
    for (int i = sleeping.first(); i != ThreadSet.NONE; i = sleeping.after(i)) {
      ControlledThread thread = threads.get(i);
      if (sleepers.deadline(thread) == earliest) {
        sleepers.release(thread, steps);
        letGo(thread); // removes it from the set
      }
    }
    return true;
  }

  /** Whether another enabled thread has announced an access that conflicts with this one. */
  public boolean contest(ControlledThread me, Kind kind, int location) {
    for (int i = enabled.first(); i != ThreadSet.NONE; i = enabled.after(i)) {
      ControlledThread other = threads.get(i);
      if (other != me
          && other.location == location
          && (kind != Kind.READ || other.kind != Kind.READ)) {
        return true;
      }
    }
    return false;
  }
}
