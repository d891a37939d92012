// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * The kind of an operation, and how it accesses its location (D-visibility-1).
 *
 * <p>One rule covers all kinds: an operation reads or writes the state of its location, and the
 * state of a synchroniser is a location like any other. Two operations of different threads commute
 * unless they access the same location and one of them writes it.
 */
public enum Kind {
  /** A read of a field, an array element, a thread's interrupt flag, or the virtual clock. */
  READ(Access.READ),
  /** A write of a field or an array element. */
  WRITE(Access.WRITE),
  /**
   * An atomic read-modify-write, or a call on a shared object that is performed as one operation.
   */
  UPDATE(Access.WRITE),
  /** Entry to a monitor or a lock; enabled only while no other thread is inside. */
  LOCK(Access.WRITE),
  /** Exit from a monitor or a lock. */
  UNLOCK(Access.WRITE),
  /** An attempt to lock that never waits. A failed attempt only reads the lock. */
  TRY_LOCK(Access.WRITE),
  /**
   * Leaves the monitor and joins its wait set. The thread continues with LOCK after it is woken.
   */
  WAIT(Access.WRITE),
  /** Wakes one waiting thread. Which one is a choice if there are several. */
  NOTIFY(Access.WRITE),
  /** Wakes all waiting threads. */
  NOTIFY_ALL(Access.WRITE),
  /** Leaves the wait set without a notification: at the end of the time-out or spuriously. */
  EXPIRE(Access.WRITE),
  /** Takes the permit of the thread; enabled while the permit is available or the park may end. */
  PARK(Access.WRITE),
  /** Gives a thread its permit. */
  UNPARK(Access.WRITE),
  /**
   * Takes from the level of a synchroniser, such as the permits of a semaphore; enabled only while
   * the level is as high as {@linkplain Trace#need needed}.
   */
  ACQUIRE(Access.WRITE),
  /** Like ACQUIRE, but never waits: it takes, joins a queue, or changes nothing. */
  TRY_ACQUIRE(Access.WRITE),
  /** Passes while the level of a synchroniser is as high as needed; takes nothing. */
  AWAIT(Access.READ),
  /** Raises the level of a synchroniser. */
  RELEASE(Access.WRITE),
  /** Sets a thread's interrupt flag and ends its wait, sleep, join or park. */
  INTERRUPT(Access.WRITE),
  /** Advances the virtual clock. */
  SLEEP(Access.WRITE),
  /** Starts a thread. Performed as soon as its thread reaches it. */
  START(Access.WRITE),
  /** Waits for the end of a thread. Performed as soon as the thread has ended. */
  JOIN(Access.READ),
  /** The end of a thread. */
  END(Access.WRITE),
  /** The first use of a class. The thread continues with its static initialiser. */
  INITIALIZE(Access.WRITE),
  /** The end of a static initialiser. */
  INITIALIZED(Access.WRITE),
  /** The end of a static initialiser that failed. Later uses of the class fail, too. */
  NOT_INITIALIZED(Access.WRITE),
  /** The first use of a class by a thread for which another thread has initialised it. */
  USE(Access.READ),
  /**
   * Takes one side of a branch that depends on an input; touches no location. It is a decision, but
   * not one between threads: the branch is taken as soon as its thread reaches it.
   */
  BRANCH(Access.NONE),
  /** A nondeterministic choice of the thread itself; touches no location. */
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

  /** Whether the operation, as far as known before it is performed, changes its location. */
  public boolean writes() {
    return access == Access.WRITE;
  }

  /** The inverse of {@link #ordinal()}, without the copy that {@link #values()} makes. */
  public static Kind of(int ordinal) {
    return VALUES[ordinal];
  }
}
