// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Carries every thread of the program on a platform thread of its own, taken from a pool
 * (D-engine-1).
 *
 * <p>For JDKs without continuations, and for executions in which a continuation cannot yield.
 * Threads that have not ended when the execution is over are unwound one after the other.
 */
public final class ThreadBaton implements Baton {
  private final Scheduler scheduler;
  private final long stackSize;
  private final boolean hasNames;
  private final Deque<Carrier> idle = new ArrayDeque<>();
  private final List<ControlledThread> carried = new ArrayList<>();

  /** The thread that performs the check; null before the first execution. */
  private @Nullable Thread driver;

  private volatile boolean driverMayRun;

  /** What has ended a carrier; null unless the engine failed on it, because the heap is full. */
  private volatile @Nullable Throwable failure;

  /**
   * @param stackSize of each platform thread, in bytes
   * @param hasNames whether platform threads have the names of the threads that they carry
   */
  public ThreadBaton(Scheduler scheduler, long stackSize, boolean hasNames) {
    this.hasNames = hasNames;
    this.scheduler = scheduler;
    this.stackSize = stackSize;
  }

  @Override
  public String name() {
    return "threads";
  }

  @Override
  public void create(ControlledThread thread, Runnable body) {
    Carrier carrier = idle.isEmpty() ? newCarrier() : idle.pop();
    thread.carrier = carrier;
    thread.identity = carrier.thread;
    carrier.assign(thread, body);
    if (hasNames) {
      carrier.thread.setName(thread.thread.getName());
    }
    carried.add(thread);
  }

  /** Starts a platform thread, although the caller may be a controlled thread. */
  private Carrier newCarrier() {
    Optional<ControlledThread> starter = scheduler.findRunning();
    if (starter.isEmpty()) {
      return new Carrier();
    }
    starter.get().inEngine = true;
    Carrier carrier = new Carrier();
    starter.get().inEngine = false;
    return carrier;
  }

  @Override
  public void run(ControlledThread first) {
    driver = Thread.currentThread();
    resumeAndWait(first);
    scheduler.ending().abort();
    for (ControlledThread thread : carried) {
      Carrier carrier = (Carrier) thread.carrier;
      if (!carrier.isDone) {
        scheduler.setRunning(thread);
        resumeAndWait(thread);
      }
      idle.push(carrier);
    }
    carried.clear();
  }

  /** Lets the pooled threads end; each of them keeps the engine reachable. */
  public void close() {
    for (Carrier carrier : idle) {
      carrier.resume();
    }
    idle.clear();
  }

  private void resumeAndWait(ControlledThread thread) {
    driverMayRun = false;
    ((Carrier) thread.carrier).resume();
    while (!driverMayRun) {
      LockSupport.park(this);
    }
    rethrow();
  }

  private void rethrow() {
    Throwable thrown = failure;
    failure = null;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown != null) {
      throw (RuntimeException) thrown;
    }
  }

  private void resumeDriver() {
    driverMayRun = true;
    LockSupport.unpark(driver);
  }

  @Override
  public void pass(ControlledThread from, ControlledThread to) {
    // Set before the other thread runs. The park of the engine must not be a modelled one, even if
    // the baton comes back before this thread has parked.
    from.inEngine = true;
    ((Carrier) to.carrier).resume();
    ((Carrier) from.carrier).await();
    from.inEngine = false;
  }

  @Override
  public void end(ControlledThread from, @Nullable ControlledThread to) {
    from.inEngine = true;
    Carrier carrier = (Carrier) from.carrier;
    carrier.isDone = true;
    carrier.after = to == null ? null : (Carrier) to.carrier;
  }

  @Override
  public void stop(ControlledThread from) {
    if (!scheduler.ending().isAborting()) {
      from.inEngine = true;
      resumeDriver();
      ((Carrier) from.carrier).await();
      from.inEngine = false;
    }
  }

  @Override
  public StackTraceElement[] stackOf(ControlledThread thread) {
    return ((Carrier) thread.carrier).thread.getStackTrace();
  }

  @Override
  public StackTraceElement[] stackOfRunning(ControlledThread thread, Thread caller) {
    return stackOf(thread);
  }

  @Override
  public boolean wasPinned() {
    return false;
  }

  /** What a carrier has to execute. */
  private record Task(ControlledThread thread, Runnable body) {}

  /** A pooled platform thread. */
  private final class Carrier implements Runnable {
    final Thread thread;
    private volatile boolean mayRun;

    /** Null while the carrier is in the pool; if it is resumed then, it ends. */
    private @Nullable Task task;

    /** Whether the thread of the program has ended, aborted or not. */
    boolean isDone;

    /** The carrier to resume once the stack is empty; null for the driver. */
    @Nullable Carrier after;

    Carrier() {
      thread = new Thread(null, this, "ravel-carrier", stackSize);
      thread.setDaemon(true);
      thread.start();
    }

    void assign(ControlledThread carriedThread, Runnable body) {
      task = new Task(carriedThread, body);
      isDone = false;
      after = null;
    }

    void resume() {
      mayRun = true;
      LockSupport.unpark(thread);
    }

    void await() {
      while (!mayRun) {
        LockSupport.park(this);
      }
      mayRun = false;
    }

    /** Ends with the first failure of the engine, which the driver throws. */
    @Override
    public void run() {
      try {
        carry();
      } catch (RuntimeException | Error thrown) {
        failure = thrown;
        Task mine = task;
        if (mine != null) {
          mine.thread().inEngine = true;
        }
        resumeDriver();
      }
    }

    private void carry() {
      for (await(); task != null; await()) {
        Task mine = task;
        ThreadState.adopt(thread, mine.thread().thread);
        if (!scheduler.ending().isAborting()) {
          mine.body().run();
        }
        mine.thread().inEngine = true;
        ThreadState.release(thread);
        task = null;
        boolean wasAborted = !isDone || scheduler.ending().isAborting();
        isDone = true;
        if (wasAborted || after == null) {
          resumeDriver();
        } else {
          after.resume();
        }
      }
    }
  }
}
