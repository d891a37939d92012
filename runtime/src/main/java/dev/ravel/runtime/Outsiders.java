// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Probe;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that code which is not explored has for itself, such as the writer of a log: started once
 * and there for all runs, they run on their own.
 *
 * <p>They know nothing of modelled locks. While there are any, a thread of the run that has taken a
 * lock which no explored code uses takes the real one, too. It must not wait for it as usual: a
 * thread that is carried by another one cannot be woken.
 */
final class Outsiders {
  private final Caveats caveats;
  private Optional<String> first = Optional.empty();

  Outsiders(Caveats caveats) {
    this.caveats = caveats;
  }

  /** Whether a thread, about to be started, is one of them. */
  static boolean include(Thread thread) {
    return ExcludedClasses.contain(thread.getClass());
  }

  void start(Thread thread) {
    String sentence =
        "%s is not controlled: a thread of %s, which is not explored"
            .formatted(thread.getName(), thread.getClass().getName());
    caveats.add(sentence);
    first = first.or(() -> Optional.of(sentence));
    try (var outside = Probe.outside()) {
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Says that there are some, if so. */
  Optional<String> sentence() {
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
    try (var outside = Probe.outside()) {
      while (!real.tryLock()) {
        Thread.yield();
      }
    }
  }

  /** The current thread is about to give the modelled lock back, or is waiting in it. */
  void givenBack(Lock lock) {
    if (lock.isReallyHeld) {
      lock.isReallyHeld = false;
      try (var outside = Probe.outside()) {
        ((ReentrantLock) lock.object).unlock();
      }
    }
  }

  /**
   * Lets them do what the current thread waits for, as it would after a wakeup for no reason: it
   * looks again, and comes back if it was not done yet.
   */
  static void pause(Lock lock) {
    ReentrantLock real = (ReentrantLock) lock.object;
    try (var outside = Probe.outside()) {
      real.unlock();
      Thread.yield();
    }
    take(real);
  }

  /** Gives back what a thread held when its run was abandoned. */
  static void release(Lock lock) {
    if (lock.isReallyHeld) {
      ReentrantLock real = (ReentrantLock) lock.object;
      own(real);
      real.unlock();
    }
  }

  /** Only its owner can unlock it. */
  private static void own(ReentrantLock real) {
    try {
      Field sync = ReentrantLock.class.getDeclaredField("sync");
      sync.setAccessible(true);
      Field owner = AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread");
      owner.setAccessible(true);
      owner.set(sync.get(real), Thread.currentThread());
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("cannot unlock what an abandoned run held", e);
    }
  }

  /** The condition in which they wait, beside the modelled one. */
  static Condition newCondition(ReentrantLock lock) {
    try (var outside = Probe.outside()) {
      return lock.newCondition();
    }
  }
}
