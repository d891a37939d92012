// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.WaitingStates;
import org.jspecify.annotations.Nullable;

/** The queries of {@link Thread} about a thread: each reads the status of that thread. */
public final class ThreadQueries {
  private final Scheduler scheduler;
  private final Names names;
  private final DiscoveryLog discoveries;
  private final WaitingStates states;

  public ThreadQueries(
      Scheduler scheduler, Names names, DiscoveryLog discoveries, WaitingStates states) {
    this.scheduler = scheduler;
    this.names = names;
    this.discoveries = discoveries;
    this.states = states;
  }

  public boolean isAlive(Thread thread, int site) {
    ControlledThread target = readStatus(thread, site);
    return target != null && !target.hasEnded;
  }

  public boolean hasEnded(Thread thread, int site) {
    // Constructors of threads ask about the running thread, by the thread that carries it.
    if (scheduler.threads().find(thread) == scheduler.running()) {
      return false;
    }
    ControlledThread target = readStatus(thread, site);
    return target != null && target.hasEnded;
  }

  public Thread.State state(Thread thread, int site) {
    ControlledThread target = readStatus(thread, site);
    if (target == null) {
      return Thread.State.NEW;
    }
    discoveries.statesAreWatched();
    if (target.hasEnded) {
      return Thread.State.TERMINATED;
    }
    return states.of(target);
  }

  /** The result of Thread.threadId; the same number for all threads that have not been started. */
  public long id(Thread thread) {
    ControlledThread known = scheduler.threads().find(thread);
    return known == null ? Long.MAX_VALUE : names.threadId(known.index);
  }

  /** Returns null for a thread that has not been started. */
  private @Nullable ControlledThread readStatus(Thread thread, int site) {
    ControlledThread target = scheduler.threads().find(thread);
    if (target != null) {
      discoveries.threadsAreWatched();
      scheduler.perform(Kind.READ, names.status(target.index), Steps.NOWHERE, site);
    }
    return target;
  }
}
