// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.OpenCalls;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The monitors that synchronised JDK collections hold while they call the program back (D-sync-6).
 *
 * <p>A call on such a collection is one operation, enabled while no other thread holds its monitor.
 * This is enough unless the call executes code of the program, such as a function argument or the
 * {@code equals} of an element, and that code performs a visible operation. Then the thread may be
 * suspended there while it holds the monitor. When this is first observed, the exploration begins
 * again. From then on a call locks the monitor, accesses the collection and unlocks the monitor, as
 * the code of a synchronized method would.
 *
 * <p>The JDK also enters the real monitor, which is always free, because a thread takes the
 * modelled monitor first. The real monitor tells when a call is over, whether it returned or threw:
 * a thread that no longer holds the real monitor releases the modelled one before its next
 * operation.
 */
public final class CollectionMonitors {
  private final Scheduler scheduler;
  private final Locks locks;
  private final DiscoveryLog discoveries;
  private final OpenCalls openCalls;
  private final PerThread<Innermost> innermost;

  /** The number of calls of all threads that may not be over; zero in most executions. */
  private int open;

  public CollectionMonitors(
      Scheduler scheduler, Locks locks, DiscoveryLog discoveries, OpenCalls openCalls) {
    this.scheduler = scheduler;
    this.locks = locks;
    this.discoveries = discoveries;
    this.openCalls = openCalls;
    this.innermost = scheduler.tables().of(Innermost::new);
  }

  /** The innermost call of one thread; null outside all calls. */
  private static final class Innermost {
    @Nullable Call call;
  }

  /** A call that may not be over. */
  public static final class Call {
    private final Lock lock;
    private final int site;
    private boolean hasLocked;
    private boolean hasEntered;

    /** The call that contains this one; null for an outermost call. */
    private final @Nullable Call outer;

    private Call(Lock lock, int site, @Nullable Call outer) {
      this.lock = lock;
      this.site = site;
      this.outer = outer;
    }

    public boolean isMadeInAnother() {
      return outer != null;
    }
  }

  public void begin() {
    open = 0;
  }

  /** To be called before the running thread performs an operation. */
  public void beforeOperation() {
    scheduler.checkAborting();
    openCalls.beforeOperation();
    releaseFinished();
  }

  /**
   * Begins a call; {@link #enter} must follow.
   *
   * @param monitor the object whose real monitor the call is about to enter
   */
  public Call begin(Object monitor, int site) {
    beforeOperation();
    Call call = new Call(locks.of(monitor), site, innermost.of(scheduler.running()).call);
    if (discoveries.ofMonitors() && call.lock.shared) {
      lock(call);
    }
    return call;
  }

  private void lock(Call call) {
    if (call.lock.owner != scheduler.running()) {
      locks.lock(call.lock, call.site);
      call.hasLocked = true;
    }
  }

  /**
   * Accesses a collection within a call.
   *
   * @return whether no other thread can access the collection before the call is over
   */
  public boolean access(Call call, Kind kind, int location) {
    locks.performInside(call.lock, kind, location, call.site);
    return !discoveries.ofMonitors()
        || !scheduler.enabledThreads().contest(scheduler.running(), kind, location);
  }

  /** The JDK executes the call next. */
  public void enter(Call call) {
    innermost.of(scheduler.running()).call = call;
    open++;
  }

  /** The JDK is entering the real monitor, within a call that the program has not announced. */
  public void enterMonitor(Call call) {
    call.hasEntered = true;
    enter(call);
  }

  /** Whether an announced call enters the real monitor, or the running thread holds it already. */
  public boolean isExpected(Object monitor) {
    for (Call call = innermost.of(scheduler.running()).call; call != null; call = call.outer) {
      if (call.lock.object == monitor && !call.hasEntered) {
        call.hasEntered = true;
        return true;
      }
    }
    return Thread.holdsLock(monitor);
  }

  /** Releases the modelled monitors of those calls of the running thread that are over. */
  public void releaseFinished() {
    if (open == 0) {
      return;
    }
    Innermost inside = innermost.of(scheduler.running());
    while (inside.call != null) {
      Call call = inside.call;
      if (Thread.holdsLock(call.lock.object)) {
        lockForCallback(call);
        return;
      }
      inside.call = call.outer;
      open--;
      release(call);
    }
  }

  /** The call has called the program back: other threads must see that the monitor is held. */
  private void lockForCallback(Call call) {
    if (call.lock.owner != scheduler.running()) {
      locks.takeUnseen(call.lock);
      call.hasLocked = true;
      if (call.lock.shared) {
        discoveries.monitorsAreKept();
      }
    }
  }

  private void release(Call call) {
    if (call.hasLocked) {
      locks.unlock(locks.of(call.lock.object), call.site);
    }
  }
}
