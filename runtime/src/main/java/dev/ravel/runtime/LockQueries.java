// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import java.util.List;

/** The questions that a ReentrantLock answers about itself: each reads the lock. */
final class LockQueries {
  private final Scheduler scheduler;
  private final Locks locks;
  private final Observations observations;

  LockQueries(Scheduler scheduler, Locks locks, Observations observations) {
    this.scheduler = scheduler;
    this.locks = locks;
    this.observations = observations;
  }

  Object answer(Lock lock, String method, Object argument, int site) {
    ControlledThread me = scheduler.running();
    boolean isMine = lock.owner == me;
    switch (method) {
      case "isHeldByCurrentThread":
        return isMine; // nobody else can change the answer
      case "getHoldCount":
        return isMine ? lock.count : 0;
      default:
        break;
    }
    if (lock.shared) {
      scheduler.perform(Kind.READ, lock.location, Steps.NOWHERE, site);
    }
    switch (method) {
      case "isLocked":
        return lock.owner != null;
      case "getOwner":
        return lock.owner == null ? null : lock.owner.thread;
      case "hasQueuedThreads":
        return !queued(lock).isEmpty();
      case "hasQueuedThread":
        return queued(lock).contains((Thread) argument);
      case "getQueueLength":
        return queued(lock).size();
      case "getQueuedThreads":
        return queued(lock);
      default:
        return conditionAnswer(lock, method, argument, isMine);
    }
  }

  /** Those who come are seen from now on, unless the lock has conditions. */
  private List<Thread> queued(Lock lock) {
    observations.queuesAreWatched();
    return locks.queued(lock);
  }

  private static Object conditionAnswer(Lock lock, String method, Object argument, boolean isMine) {
    if (!(argument instanceof ModelledCondition condition) || condition.waitSet().lock != lock) {
      throw new IllegalArgumentException("Not owner");
    }
    if (!isMine) {
      throw new IllegalMonitorStateException();
    }
    List<Thread> waiting =
        condition.waitSet().threads().stream().map(thread -> thread.thread).toList();
    return switch (method) {
      case "hasWaiters" -> !waiting.isEmpty();
      case "getWaitQueueLength" -> waiting.size();
      case "getWaitingThreads" -> waiting;
      default -> throw new RavelBug("a lock is asked for " + method);
    };
  }
}
