// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.Names;
import java.util.function.BooleanSupplier;

/**
 * The states in which other threads see a thread that waits for a lock, a synchroniser, a permit,
 * another thread or the time.
 *
 * <p>A thread that stands before an operation may not have got there yet: it is RUNNABLE. So in a
 * program that asks for states, a thread that is about to wait first reads, in a step of its own,
 * whether it has to, and from then on is seen to wait. After the operation another step makes it
 * RUNNABLE again. Both write the status of the thread, so its state follows from that location.
 */
public final class WaitingStates {
  private final Scheduler scheduler;
  private final Names names;
  private final DiscoveryLog discoveries;
  private final PerThread<Seen> seen;

  public WaitingStates(Scheduler scheduler, Names names, DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.names = names;
    this.discoveries = discoveries;
    this.seen = scheduler.tables().of(Seen::new);
  }

  private static final class Seen {
    Thread.State state = Thread.State.RUNNABLE;
  }

  /**
   * The running thread is about to wait.
   *
   * @param location what decides whether it has to
   * @param waits asked in the step
   */
  public void arrive(Thread.State state, int location, int site, BooleanSupplier waits) {
    if (discoveries.ofStates()) {
      ControlledThread me = scheduler.running();
      scheduler.perform(Kind.READ, location, names.status(me.index), site);
      seen.of(me).state = waits.getAsBoolean() ? state : Thread.State.RUNNABLE;
    }
  }

  /** The running thread has waited, or has not had to. */
  public void depart(int site) {
    if (discoveries.ofStates()) {
      ControlledThread me = scheduler.running();
      if (seen.of(me).state != Thread.State.RUNNABLE) {
        scheduler.perform(Kind.WRITE, names.status(me.index), Steps.NOWHERE, site);
        seen.of(me).state = Thread.State.RUNNABLE;
      }
    }
  }

  /** The state in which a thread is seen that is alive. */
  public Thread.State of(ControlledThread thread) {
    return seen.of(thread).state;
  }
}
