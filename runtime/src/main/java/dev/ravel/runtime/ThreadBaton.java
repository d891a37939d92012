// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Carries every thread of the program on a platform thread of its own, taken from a pool.
 *
 * <p>For JDKs without continuations, and for runs in which a continuation cannot yield. Threads
 * that have not ended when the run is over are unwound one after the other.
 */
final class ThreadBaton implements Baton {
  private final Scheduler scheduler;
  private final Deque<Carrier> idle = new ArrayDeque<>();
  private final List<ControlledThread> carried = new ArrayList<>();
  private Thread driver;
  private volatile boolean driverMayRun;

  ThreadBaton(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Override
  public String name() {
    return "threads";
  }

  @Override
  public void create(ControlledThread thread) {
    Carrier carrier = idle.isEmpty() ? newCarrier() : idle.pop();
    thread.carrier = carrier;
    thread.identity = carrier.thread;
    carrier.assign(thread);
    carried.add(thread);
  }

  /** Starts a real thread, although the one that calls it may be a controlled one. */
  private Carrier newCarrier() {
    ControlledThread starter = scheduler.running();
    if (starter == null) {
      return new Carrier();
    }
    starter.inEngine = true;
    Carrier carrier = new Carrier();
    starter.inEngine = false;
    return carrier;
  }

  @Override
  public void run(ControlledThread first) {
    driver = Thread.currentThread();
    resumeAndWait(first);
    scheduler.abort();
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

  /** Lets the pooled threads end; each of them keeps all of this alive. */
  void close() {
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
  }

  private void resumeDriver() {
    driverMayRun = true;
    LockSupport.unpark(driver);
  }

  @Override
  public void pass(ControlledThread from, ControlledThread to) {
    // The flag goes up before anybody else runs: the engine's own park must not be a modelled one,
    // even if the baton is back before this thread has parked.
    from.inEngine = true;
    ((Carrier) to.carrier).resume();
    ((Carrier) from.carrier).await();
    from.inEngine = false;
    scheduler.checkAborting();
  }

  @Override
  public void end(ControlledThread from, ControlledThread to) {
    from.inEngine = true;
    Carrier carrier = (Carrier) from.carrier;
    carrier.isDone = true;
    if (to == null) {
      carrier.after = null;
    } else {
      carrier.after = (Carrier) to.carrier;
    }
  }

  @Override
  public RunAborted stop(ControlledThread from) {
    if (scheduler.isAborting()) {
      throw RunAborted.INSTANCE;
    }
    from.inEngine = true;
    resumeDriver();
    ((Carrier) from.carrier).await();
    from.inEngine = false;
    throw RunAborted.INSTANCE;
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

  /** A pooled platform thread. */
  private final class Carrier implements Runnable {
    final Thread thread;
    private volatile boolean mayRun;
    private ControlledThread task;

    /** Whether the thread of the program has come to its end, aborted or not. */
    boolean isDone;

    /** Whom to resume once the stack is empty; null for the driver. */
    Carrier after;

    Carrier() {
      thread = new Thread(null, this, "ravel-carrier", ControlledExecution.STACK_SIZE);
      thread.setDaemon(true);
      thread.start();
    }

    void assign(ControlledThread next) {
      task = next;
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

    @Override
    public void run() {
      for (await(); task != null; await()) {
        ControlledThread mine = task;
        ThreadState.adopt(thread, mine.thread);
        if (!scheduler.isAborting()) {
          mine.body.run();
        }
        mine.inEngine = true;
        ThreadState.release(thread);
        task = null;
        boolean wasAborted = !isDone || scheduler.isAborting();
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
