// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Outcome;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.ControlledThread.OpenStep;
import dev.ravel.runtime.schedule.CountPerThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.PastThreads;
import dev.ravel.runtime.sync.UncontrolledThreads;
import org.jspecify.annotations.Nullable;

/**
 * The calls of collections that threads are in the middle of, and whose code is one step
 * (D-sync-11). Counts the hooked methods that a thread is inside, so that the end of a call is
 * found.
 */
final class OpenSteps {
  private final Scheduler scheduler;
  private final DiscoveryLog discoveries;
  private final UncontrolledThreads uncontrolled;
  private final boolean isOn;
  private final PastThreads past;
  private final CountPerThread depths;

  /** Whether threads share a modelled collection in this execution. */
  private boolean someAreShared;

  OpenSteps(
      Scheduler scheduler,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled,
      boolean isOn) {
    this.scheduler = scheduler;
    this.discoveries = discoveries;
    this.uncontrolled = uncontrolled;
    this.isOn = isOn;
    past = new PastThreads(scheduler);
    depths = scheduler.tables().counts();
  }

  /** A call that is one step, or during which the thread must stay the only one. */
  final class Open implements OpenStep {
    final int depth;
    private final boolean isAtomic;
    final Object object;
    private final Class<?> type;
    private final @Nullable OpenStep outer;

    /** Executed when the call ends, before the next operation. */
    Runnable atEnd = () -> {};

    Open(int depth, boolean isAtomic, Object object, Class<?> type, @Nullable OpenStep outer) {
      this.depth = depth;
      this.isAtomic = isAtomic;
      this.object = object;
      this.type = type;
      this.outer = outer;
    }

    @Override
    public void beforeOperation() {
      if (isAtomic) {
        throw explore(type);
      }
    }

    @Override
    public void beforeStart() {
      throw explore(type);
    }
  }

  /** An execution has ended. */
  void clear() {
    someAreShared = false;
    past.clear();
  }

  /**
   * Whether calls on a collection of this class, which is about to be shared, are steps, so that
   * its state is hidden.
   */
  boolean hide(Class<?> type) {
    boolean areSteps = isOn && uncontrolled.first().isEmpty() && !discoveries.ofUnmodelled(type);
    someAreShared |= areSteps;
    return areSteps;
  }

  boolean areShared() {
    return someAreShared;
  }

  /** A hooked method begins; returns its depth. */
  int enter() {
    return depths.increment(scheduler.running());
  }

  /** The method that began last ends. */
  void exit() {
    ControlledThread me = scheduler.running();
    int depth = depths.of(me);
    depths.set(me, depth - 1);
    if (me.openStep instanceof Open step && step.depth == depth) {
      me.openStep = step.outer;
      if (!scheduler.ending().isAborting()) {
        step.atEnd.run();
      }
    }
  }

  /** The code after the last operation is a step until the method at this depth ends. */
  Open open(int depth, boolean isAtomic, Object object, Class<?> type) {
    ControlledThread me = scheduler.running();
    Open step = new Open(depth, isAtomic, object, type, me.openStep);
    me.openStep = step;
    return step;
  }

  /** The step that the running thread is inside of; null if there is none. */
  @Nullable Open innermost() {
    return scheduler.running().openStep instanceof Open open ? open : null;
  }

  /** The innermost step ends before its call does. */
  void close(Open step) {
    scheduler.running().openStep = step.outer;
  }

  /** Whether the running thread is inside a step on this object. */
  boolean isInside(Object object) {
    OpenStep step = scheduler.running().openStep;
    while (step instanceof Open open) {
      if (open.object == object) {
        return true;
      }
      step = open.outer;
    }
    return false;
  }

  /** Begins the exploration again unless all other threads belong to the past. */
  void requirePast(Class<?> type) {
    boolean arePast;
    try (var outside = CurrentRun.outside()) {
      arePast = past.areAllOthers();
    }
    if (!arePast) {
      throw explore(type);
    }
  }

  /** Begins the exploration again, with the code of the class explored. Does not return. */
  RuntimeException explore(Class<?> type) {
    try (var outside = CurrentRun.outside()) {
      discoveries.isUnmodelled(type);
    }
    throw scheduler.end(new Outcome.Redundant());
  }
}
