// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;

/**
 * The monitors that synchronised collections of the JDK hold while they call the program back.
 *
 * <p>A call on such a collection is one operation, possible while no other thread is in its
 * monitor. That is all there is to say unless the call runs code of the program, such as a function
 * that was passed or the {@code equals} of an element, and another thread can notice what that
 * does: then the thread may be suspended there, and has the monitor. When this is first seen the
 * exploration begins again, and from then on a call locks the monitor, accesses the collection and
 * unlocks the monitor, as the code of a synchronized method would.
 *
 * <p>The JDK enters the real monitors all the same, and never finds one taken, because nobody gets
 * there without the modelled one. They tell when a call is over, whether it returns or throws: the
 * thread that no longer has the real monitor gives the modelled one back before it does anything
 * else.
 */
final class CollectionMonitors {
  private final Scheduler scheduler;
  private final Locks locks;
  private final Observations observations;

  CollectionMonitors(Scheduler scheduler, Locks locks, Observations observations) {
    this.scheduler = scheduler;
    this.locks = locks;
    this.observations = observations;
  }

  /** A call that has begun and may not be over. */
  static final class Call {
    private final Lock lock;
    private final int site;
    private boolean hasLocked;
    private boolean hasEntered;

    /** The call in which this one was made, or null. */
    private final Call outer;

    private Call(Lock lock, int site, Call outer) {
      this.lock = lock;
      this.site = site;
      this.outer = outer;
    }

    boolean isMadeInAnother() {
      return outer != null;
    }
  }

  /** The running thread is about to do something that others may notice. */
  void arrive() {
    scheduler.checkAborting();
    settle();
  }

  /**
   * Begins a call; {@link #enter} is to follow.
   *
   * @param monitor the object whose real monitor the call is about to enter
   */
  Call begin(Object monitor, int site) {
    arrive();
    Call call = new Call(locks.of(monitor), site, scheduler.running().inside);
    if (observations.ofMonitors() && call.lock.shared) {
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
   * Accesses a collection in the course of a call.
   *
   * @return whether it is certain that nobody sees the collection before the call is over
   */
  boolean access(Call call, Kind kind, int location) {
    locks.performInside(call.lock, kind, location, call.site);
    return !observations.ofMonitors() || !scheduler.isContested(kind, location);
  }

  /** Says that what comes next is the call itself. */
  void enter(Call call) {
    scheduler.running().inside = call;
  }

  /** Whether the real monitor is entered by a call that has been announced, or once more. */
  boolean isExpected(Object monitor) {
    for (Call call = scheduler.running().inside; call != null; call = call.outer) {
      if (call.lock.object == monitor && !call.hasEntered) {
        call.hasEntered = true;
        return true;
      }
    }
    return Thread.holdsLock(monitor);
  }

  /**
   * Finds out which calls of the running thread are over; to be asked before it performs an
   * operation.
   */
  void settle() {
    ControlledThread me = scheduler.running();
    while (me.inside != null) {
      Call call = me.inside;
      if (Thread.holdsLock(call.lock.object)) {
        keep(call);
        return;
      }
      me.inside = call.outer;
      leave(call);
    }
  }

  /** The program has been called back: from here on others must see that the monitor is taken. */
  private void keep(Call call) {
    if (call.lock.owner != scheduler.running()) {
      locks.takeUnseen(call.lock);
      call.hasLocked = true;
      if (call.lock.shared) {
        observations.monitorsAreKept();
      }
    }
  }

  private void leave(Call call) {
    if (call.hasLocked) {
      locks.unlock(locks.of(call.lock.object), call.site);
    }
  }
}
