// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Outcome;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;

/** The synchronisers of the JDK whose methods are single operations, and their methods. */
final class Models {
  private static final String NEW_CONDITION =
      "newCondition()Ljava/util/concurrent/locks/Condition;";

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;
  private final boolean isOn;
  private final LatchModel latches;
  private final SemaphoreModel semaphores;
  private final ReadWriteLockModel readWriteLocks;
  private final StampedLockModel stampedLocks;

  /** Read-write locks with conditions, which have no model. */
  private final IdentityTable<Object> explored = new IdentityTable<>();

  private boolean someAreExplored;

  Models(Scheduler scheduler, Synchronizers synchronizers, boolean isOn) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
    this.isOn = isOn;
    this.latches = new LatchModel(scheduler, synchronizers);
    this.semaphores = new SemaphoreModel(scheduler, synchronizers);
    this.readWriteLocks = new ReadWriteLockModel(scheduler, synchronizers);
    this.stampedLocks = new StampedLockModel(scheduler, synchronizers);
  }

  void clear() {
    synchronizers.clear();
    explored.clear();
    someAreExplored = false;
  }

  /** Whether calls of the object are modelled; otherwise its insides are explored. */
  boolean cover(Object object) {
    return isOn
        && !(someAreExplored && isExplored(object))
        && !(object instanceof StampedLock && synchronizers.areStampsHandedOver());
  }

  private boolean isExplored(Object object) {
    return ReadWriteLockModel.covers(object)
        && explored.get(ReadWriteLockModel.sync(object)) != null;
  }

  /** Performs the method with this name and descriptor. */
  Object call(Object object, String method, int number, long time, Object other)
      throws InterruptedException {
    if (object instanceof CountDownLatch latch) {
      return latches.call(latch, method, time, other);
    }
    if (object instanceof Semaphore semaphore) {
      return semaphores.call(semaphore, method, number, time, other);
    }
    if (object instanceof StampedLock lock) {
      return stampedLocks.call(lock, method, time, other);
    }
    if (ReadWriteLockModel.covers(object)) {
      return method.equals(NEW_CONDITION)
          ? newCondition(object)
          : readWriteLocks.call(object, method, time, other);
    }
    throw new RavelBug("there is no model of " + object.getClass());
  }

  /**
   * From its first condition on a lock is explored, which has to be before it is used: who waits in
   * the model would never hear of those who do not.
   */
  private Object newCondition(Object lock) {
    Object sync = ReadWriteLockModel.sync(lock);
    if (synchronizers.hasMet(sync)) {
      throw scheduler.end(
          new Outcome.NotControlled(
              scheduler.running().index,
              "a condition of a read-write lock that has been used before; use --jdk=deep"));
    }
    explored.put(sync, sync);
    someAreExplored = true;
    return ReadWriteLockModel.newCondition(lock);
  }
}
