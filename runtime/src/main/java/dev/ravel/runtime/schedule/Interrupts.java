// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.Names;

/** The interrupt flag of each thread, and whether its announced operation is interruptible. */
public final class Interrupts {
  private final Scheduler scheduler;
  private final Names names;
  private final DiscoveryLog discoveries;
  private final PerThread<State> states;
  private final UnseenEffects effects;

  public Interrupts(Scheduler scheduler, Names names, DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.names = names;
    this.discoveries = discoveries;
    states = scheduler.tables().of(State::new);
    effects = scheduler.unseenEffects();
  }

  private static final class State {
    boolean isSet;
    boolean isInterruptible;
  }

  public boolean isSet(ControlledThread thread) {
    return !states.isEmpty() && states.of(thread).isSet;
  }

  public void set(ControlledThread thread, boolean isSet) {
    states.of(thread).isSet = isSet;
  }

  /** Whether an interrupt ends the announced operation of the thread. */
  public boolean mayEnd(ControlledThread thread) {
    return states.of(thread).isInterruptible;
  }

  /** Sets whether an interrupt ends the next operation of the thread. */
  public void setInterruptible(ControlledThread thread, boolean isInterruptible) {
    states.of(thread).isInterruptible = isInterruptible;
  }

  /** The location that an interrupt of the thread writes; nowhere while the program sends none. */
  public int signals(ControlledThread thread) {
    return discoveries.ofInterrupts() ? names.signals(thread.index) : Steps.NOWHERE;
  }

  /** In a step of its own, clears the flag of the running thread and throws if it was set. */
  public void take(int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    scheduler.perform(Kind.UPDATE, names.signals(me.index), Steps.NOWHERE, site);
    throwIfSet(me);
  }

  /** As {@link #take}, but without a step while the program sends no interrupts. */
  public void takeIfSent(int site) throws InterruptedException {
    if (discoveries.ofInterrupts()) {
      take(site);
    }
  }

  /** Clears the flag and throws if it was set. */
  public void throwIfSet(ControlledThread thread) throws InterruptedException {
    if (isSet(thread)) {
      set(thread, false);
      effects.add(thread);
      throw new InterruptedException();
    }
  }
}
