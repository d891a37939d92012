// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The query methods of ReentrantLock: each reads the lock. */
final class LockQueries {
  private final Scheduler scheduler;
  private final DiscoveryLog discoveries;

  LockQueries(Scheduler scheduler, DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.discoveries = discoveries;
  }

  /**
   * Performs a query.
   *
   * @param argument of the method; null if it has none
   * @return the result; null for the owner of a free lock
   */
  @Nullable Object answer(Lock lock, String method, @Nullable Object argument, int site) {
    ControlledThread me = scheduler.running();
    boolean isMine = lock.owner == me;
    switch (method) {
      case "isHeldByCurrentThread":
        return isMine; // no other thread can change the result
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

  /**
   * The threads that contend for the lock while another thread holds it. From now on their order is
   * observable, unless the lock has conditions.
   */
  private List<Thread> queued(Lock lock) {
    discoveries.queuesAreWatched();
    if (lock.owner == null) {
      return List.of();
    }
    return scheduler.threads().of(lock.contenders).stream().map(thread -> thread.thread).toList();
  }

  private static Object conditionAnswer(
      Lock lock, String method, @Nullable Object argument, boolean isMine) {
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
      default -> throw OwnBug.of("ReentrantLock." + method + " is not modelled");
    };
  }
}
