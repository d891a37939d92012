// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Coroutines;

/**
 * Carries every thread of the program as a coroutine of the one thread that performs the check.
 *
 * <p>A switch is a yield to the loop in {@link #run} and a step from there: about a tenth of a
 * microsecond. Threads that have not ended when the run is over are simply dropped.
 */
final class CoroutineBaton implements Baton {
  private final Scheduler scheduler;
  private final Coroutines coroutines;
  private ControlledThread next;
  private boolean pinned;

  CoroutineBaton(Scheduler scheduler, Coroutines coroutines) {
    this.scheduler = scheduler;
    this.coroutines = coroutines;
  }

  @Override
  public String name() {
    return "continuations";
  }

  @Override
  public void create(ControlledThread thread) {
    thread.identity = thread.thread;
    thread.carrier = coroutines.create(thread.body);
  }

  @Override
  public void run(ControlledThread first) {
    pinned = false;
    Thread driver = Thread.currentThread();
    next = first;
    while (next != null) {
      ControlledThread thread = next;
      next = null;
      coroutines.step(thread.carrier, driver, thread.thread);
    }
  }

  @Override
  public void pass(ControlledThread from, ControlledThread to) {
    next = to;
    // Up while the thread is in the code that switches, which is not the program's.
    from.inEngine = true;
    boolean hasYielded = coroutines.yieldNow();
    from.inEngine = false;
    if (!hasYielded) {
      scheduler.setRunning(from);
      throw unwind();
    }
  }

  @Override
  public void end(ControlledThread from, ControlledThread to) {
    next = to;
  }

  @Override
  public RunAborted stop(ControlledThread from) {
    next = null;
    from.inEngine = true;
    if (coroutines.yieldNow()) {
      throw new RavelBug("a run went on after its end");
    }
    from.inEngine = false;
    throw unwind();
  }

  /**
   * Ends a run in which a native frame keeps the thread from yielding: it unwinds instead, and the
   * run is done again with threads.
   */
  private RunAborted unwind() {
    next = null;
    pinned = true;
    scheduler.abort();
    return RunAborted.INSTANCE;
  }

  @Override
  public StackTraceElement[] stackOf(ControlledThread thread) {
    if (thread == scheduler.running() && !thread.hasEnded) {
      return new Throwable().getStackTrace();
    }
    try {
      Class<?> continuation = thread.carrier.getClass().getSuperclass();
      return (StackTraceElement[]) continuation.getMethod("getStackTrace").invoke(thread.carrier);
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("cannot read the stack of a coroutine", e);
    }
  }

  @Override
  public StackTraceElement[] stackOfRunning(ControlledThread thread, Thread caller) {
    return caller.getStackTrace();
  }

  @Override
  public boolean wasPinned() {
    return pinned;
  }
}
