// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Caveat;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.OwnBug;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The threads of excluded code, such as the writer of a log (D-jdk-10). They are started once,
 * exist in all later executions, and are not scheduled.
 *
 * <p>Uncontrolled threads use real locks, not modelled ones. So while there are any, a controlled
 * thread that takes a modelled lock of excluded code takes the real lock, too. It must not park for
 * the real lock: unpark cannot wake a thread that is carried by another one.
 */
public final class UncontrolledThreads {
  private final Caveats caveats;
  private Optional<Caveat> first = Optional.empty();

  public UncontrolledThreads(Caveats caveats) {
    this.caveats = caveats;
  }

  /** Whether a thread that is about to be started is one of them. */
  public static boolean include(Thread thread) {
    return ExcludedClasses.contain(thread.getClass());
  }

  public void start(Thread thread) {
    String type = thread.getClass().getName();
    caveats.add(Caveat.Kind.UNCONTROLLED_THREAD, thread.getName(), type);
    if (first.isEmpty()) {
      first = Optional.of(Caveat.of(Caveat.Kind.WAIT_AFTER_THREAD, thread.getName(), type));
    }
    try (var outside = CurrentRun.outside()) {
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** The caveat for the first uncontrolled thread: a thread of the program may wait for it. */
  public Optional<Caveat> first() {
    return first;
  }

  /** The current thread has taken the modelled lock. */
  void taken(Lock lock) {
    if (first.isPresent()
        && !lock.isReallyHeld
        && !lock.shared
        && lock.object instanceof ReentrantLock real) {
      take(real);
      lock.isReallyHeld = true;
    }
  }

  private static void take(ReentrantLock real) {
    try (var outside = CurrentRun.outside()) {
      while (!real.tryLock()) {
        Thread.yield();
      }
    }
  }

  /** The current thread is about to release the modelled lock, to unlock it or to wait. */
  void beforeRelease(Lock lock) {
    if (lock.isReallyHeld) {
      lock.isReallyHeld = false;
      try (var outside = CurrentRun.outside()) {
        ((ReentrantLock) lock.object).unlock();
      }
    }
  }

  /**
   * Waits in a condition of a real lock, with a spurious wake-up: the uncontrolled threads get the
   * lock for a moment, and the current thread tests its condition again.
   */
  static void pause(Lock lock) {
    ReentrantLock real = (ReentrantLock) lock.object;
    try (var outside = CurrentRun.outside()) {
      real.unlock();
      Thread.yield();
    }
    take(real);
  }

  /** Releases a real lock whose owner was abandoned with its execution. */
  static void release(Lock lock) {
    if (lock.isReallyHeld) {
      ReentrantLock real = (ReentrantLock) lock.object;
      own(real);
      real.unlock();
    }
  }

  /** Makes the current thread the owner, because only the owner can unlock. */
  private static void own(ReentrantLock real) {
    try {
      Field sync = ReentrantLock.class.getDeclaredField("sync");
      sync.setAccessible(true);
      Field owner = AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread");
      owner.setAccessible(true);
      owner.set(sync.get(real), Thread.currentThread());
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("cannot release a lock of an abandoned execution", e);
    }
  }

  /** Creates the real condition, in which uncontrolled threads wait. */
  static Condition newCondition(ReentrantLock lock) {
    try (var outside = CurrentRun.outside()) {
      return lock.newCondition();
    }
  }
}
