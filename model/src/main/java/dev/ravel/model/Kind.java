// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * What an operation does, and how it touches its location.
 *
 * <p>One rule covers all of them: an operation reads or writes the state of its location, and a
 * synchroniser's state is a location like any other. Two operations of different threads commute
 * unless they meet at a location that one of them writes.
 */
public enum Kind {
  /** A read of a field, an array element, a thread's interrupt flag, or the virtual clock. */
  READ(Access.READ),
  /** A write of a field or an array element. */
  WRITE(Access.WRITE),
  /** An atomic read-modify-write, or a call on a shared object that is run as one operation. */
  UPDATE(Access.WRITE),
  /** Entry to a monitor or a lock; enabled only while no other thread is inside. */
  LOCK(Access.WRITE),
  /** Exit from a monitor or a lock. */
  UNLOCK(Access.WRITE),
  /** An attempt to lock that never waits; one that fails only reads the lock. */
  TRY_LOCK(Access.WRITE),
  /** Leaves the monitor and joins its wait set; the thread goes on with LOCK once it is woken. */
  WAIT(Access.WRITE),
  /** Wakes one waiting thread; a choice when there are several. */
  NOTIFY(Access.WRITE),
  /** Wakes all waiting threads. */
  NOTIFY_ALL(Access.WRITE),
  /** Leaves the wait set without being notified: the time is up, or a spurious wake-up. */
  EXPIRE(Access.WRITE),
  /** Takes the permit of the thread; enabled only while it is there, or while the park may end. */
  PARK(Access.WRITE),
  /** Gives a thread its permit. */
  UNPARK(Access.WRITE),
  /**
   * Takes from the level of a synchroniser, such as the permits of a semaphore; enabled only while
   * the level is as high as {@linkplain Trace#need needed}.
   */
  ACQUIRE(Access.WRITE),
  /** As ACQUIRE, but never waits: it takes, or joins a queue, or leaves everything as it was. */
  TRY_ACQUIRE(Access.WRITE),
  /** Passes while the level of a synchroniser is as high as needed, and takes nothing. */
  AWAIT(Access.READ),
  /** Raises the level of a synchroniser. */
  RELEASE(Access.WRITE),
  /** Sets a thread's interrupt flag and ends its wait, sleep, join or park. */
  INTERRUPT(Access.WRITE),
  /** Lets virtual time pass. */
  SLEEP(Access.WRITE),
  /** Starts a thread. Performed as soon as it is reached. */
  START(Access.WRITE),
  /** Waits for the end of a thread. Performed as soon as the thread has ended. */
  JOIN(Access.READ),
  /** The end of a thread. */
  END(Access.WRITE),
  /** The first use of a class: the thread goes on to run its static initialiser. */
  INITIALIZE(Access.WRITE),
  /** The end of a static initialiser. */
  INITIALIZED(Access.WRITE),
  /** The end of a static initialiser that failed: whoever uses the class now fails too. */
  NOT_INITIALIZED(Access.WRITE),
  /** The first use of a class by a thread for which another thread has initialised it. */
  USE(Access.READ),
  /**
   * Takes one side of a branch that depends on an input; touches no location. A decision, but not
   * of who goes on: it is taken as soon as its thread gets there.
   */
  BRANCH(Access.NONE),
  /** A choice of the thread's own, such as a nondeterministic value; touches no location. */
  CHOOSE(Access.NONE);

  private enum Access {
    NONE,
    READ,
    WRITE
  }

  private static final Kind[] VALUES = values();

  private final Access access;

  Kind(Access access) {
    this.access = access;
  }

  /**
   * Whether the operation, as far as is known before it runs, changes the state of its location.
   */
  public boolean writes() {
    return access == Access.WRITE;
  }

  /** The inverse of {@link #ordinal()}, without the copy that {@link #values()} makes. */
  public static Kind of(int ordinal) {
    return VALUES[ordinal];
  }
}
