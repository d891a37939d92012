// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.probe.Coroutines;
import dev.ravel.runtime.names.OwnBug;
import org.jspecify.annotations.Nullable;

/**
 * Carries every thread of the program as a coroutine of the thread that performs the check
 * (D-engine-1).
 *
 * <p>A switch is a yield to the loop in {@link #run} and a step from there. It takes about a tenth
 * of a microsecond. Threads that have not ended when the execution is over are dropped.
 */
public final class CoroutineBaton implements Baton {
  private final Scheduler scheduler;
  private final Coroutines coroutines;

  /** The thread that the loop continues; null if the execution is over. */
  private @Nullable ControlledThread next;

  private boolean pinned;

  public CoroutineBaton(Scheduler scheduler, Coroutines coroutines) {
    this.scheduler = scheduler;
    this.coroutines = coroutines;
  }

  @Override
  public String name() {
    return "continuations";
  }

  @Override
  public void create(ControlledThread thread, Runnable body) {
    thread.carrier = coroutines.create(body);
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
    // Set while the thread executes the code that switches, which is not code of the program.
    from.inEngine = true;
    boolean hasYielded = coroutines.yieldNow();
    from.inEngine = false;
    if (!hasYielded) {
      scheduler.setRunning(from);
      unwind();
    }
  }

  @Override
  public void end(ControlledThread from, @Nullable ControlledThread to) {
    next = to;
  }

  @Override
  public void stop(ControlledThread from) {
    next = null;
    from.inEngine = true;
    if (coroutines.yieldNow()) {
      throw OwnBug.of("an execution continued after its end");
    }
    from.inEngine = false;
    unwind();
  }

  /**
   * Ends an execution in which a native frame prevents the thread from yielding. The thread unwinds
   * instead, and {@link ThreadBaton} repeats the execution.
   */
  private void unwind() {
    next = null;
    pinned = true;
    scheduler.ending().abort();
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
      throw OwnBug.of("cannot read the stack of a coroutine", e);
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
