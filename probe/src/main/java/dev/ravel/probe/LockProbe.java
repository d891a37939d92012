// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Probes that replace methods of {@link ReentrantLock} and of the modelled synchronisers.
 *
 * <p>The hooked JDK methods call them after {@link CurrentRun#isControlled} or {@link #isModelled}
 * has returned true.
 */
public final class LockProbe {
  private LockProbe() {}

  public static void lock(ReentrantLock lock) {
    CurrentRun.listener().lock(lock);
  }

  public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    CurrentRun.listener().lockInterruptibly(lock);
  }

  public static boolean tryLock(ReentrantLock lock) {
    return CurrentRun.listener().tryLock(lock);
  }

  public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit)
      throws InterruptedException {
    return CurrentRun.listener().tryLock(lock, time, unit);
  }

  public static void unlock(ReentrantLock lock) {
    CurrentRun.listener().unlock(lock);
  }

  public static Condition newCondition(ReentrantLock lock) {
    return CurrentRun.listener().newCondition(lock);
  }

  /** The JDK's own condition behind a modelled one, for threads that are not controlled. */
  public static Condition real(Condition condition) {
    return condition instanceof ConditionOfRun made ? made.real() : condition;
  }

  public static @Nullable Object query(
      ReentrantLock lock, String method, @Nullable Object argument) {
    return CurrentRun.listener().query(lock, method, argument);
  }

  /**
   * Whether the calling thread belongs to an execution in which calls of the synchroniser are
   * modelled.
   */
  public static boolean isModelled(Object synchronizer) {
    ProbeListener run = CurrentRun.run();
    return run != null && run.models(synchronizer);
  }

  /** Called at the entry of a method whose code is executed after that. */
  public static @Nullable Object entered(
      Object object,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last)
      throws InterruptedException {
    return CurrentRun.listener().modelled(object, method, number, time, first, last);
  }

  /** Performs a call of a synchroniser after {@link #isModelled} has returned true. */
  public static @Nullable Object modelled(
      Object synchronizer,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last)
      throws InterruptedException {
    return CurrentRun.listener().modelled(synchronizer, method, number, time, first, last);
  }
}
