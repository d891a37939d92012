// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Probes that replace methods of {@link Thread} and {@link java.util.concurrent.locks.LockSupport}:
 * starting, joining, interrupting, parking.
 */
public final class ThreadProbe {
  private ThreadProbe() {}

  public static Thread currentThread() {
    ProbeListener run = CurrentRun.run();
    return run != null ? run.currentThread() : Thread.currentThread();
  }

  /** Before the program calls a constructor of Thread that chooses a name. */
  public static void numbered() {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.numbersThread();
    }
  }

  public static void start(Thread thread) {
    CurrentRun.listener().start(thread);
  }

  public static void start(Thread thread, Object scope) {
    CurrentRun.listener().startIn(scope, thread);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    joinNanos(thread, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is out of range");
    }
    joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  public static boolean join(Thread thread, Duration time, int site) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(time);
    if (thread.getState() == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return nanos <= 0 ? !isAlive(thread, site) : joinNanos(thread, nanos, site);
  }

  private static boolean joinNanos(Thread thread, long nanos, int site)
      throws InterruptedException {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      return run.join(thread, nanos, site);
    }
    if (nanos == 0) {
      thread.join();
    } else {
      TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
    }
    return !thread.isAlive();
  }

  public static void yield(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.yield(site);
    } else {
      Thread.yield();
    }
  }

  public static void onSpinWait(int site) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.yield(site);
    } else {
      Thread.onSpinWait();
    }
  }

  public static boolean isAlive(Thread thread, int site) {
    ProbeListener run = CurrentRun.run();
    return run != null ? run.isAlive(thread, site) : thread.isAlive();
  }

  @SuppressWarnings("deprecation") // threadId() does not exist on 17
  public static long threadId(Thread thread) {
    ProbeListener run = CurrentRun.run();
    if (run == null) {
      return thread.getId();
    }
    run.chooses(EnvironmentValue.THREAD_ID);
    return run.threadId(thread);
  }

  public static void setDaemon(Thread thread, boolean daemon, int site) {
    CallProbe.callUnmodelled(thread, "setDaemon(Z)V", site);
    if (isAlive(thread, site)) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(daemon);
  }

  public static void interrupt(Thread thread) {
    CurrentRun.listener().interrupt(thread);
  }

  public static boolean isInterrupted(Thread thread) {
    return CurrentRun.listener().isInterrupted(thread, false);
  }

  public static boolean interrupted() {
    return CurrentRun.listener().isInterrupted(CurrentRun.listener().currentThread(), true);
  }

  /** A thread that has ended has no group. */
  public static @Nullable ThreadGroup getThreadGroup(Thread thread) {
    if (CurrentRun.listener().hasEnded(thread)) {
      return null;
    }
    try (var outside = CurrentRun.outside()) {
      return thread.getThreadGroup();
    }
  }

  public static StackTraceElement[] getStackTrace(Thread thread) {
    return CurrentRun.listener().stackTrace(thread);
  }

  public static StackTraceElement[] getStackTrace(Throwable thrown) {
    return CurrentRun.listener().stackTrace(thrown);
  }

  public static Thread.State getState(Thread thread) {
    return CurrentRun.listener().state(thread);
  }

  public static void park() {
    CurrentRun.listener().park(-1);
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      CurrentRun.listener().park(nanos);
    }
  }

  public static void parkUntil(long deadline) {
    ProbeListener run = CurrentRun.listener();
    long millis = Math.max(0, deadline - run.currentTimeMillis());
    run.park(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  public static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      CurrentRun.listener().unpark(thread);
    }
  }
}
