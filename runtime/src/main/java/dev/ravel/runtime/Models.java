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
  private final OnDemand<LatchModel> latches;
  private final OnDemand<SemaphoreModel> semaphores;
  private final OnDemand<ReadWriteLockModel> readWriteLocks;
  private final OnDemand<StampedLockModel> stampedLocks;

  /** Read-write locks with conditions, which have no model. */
  private final IdentityTable<Object> explored = new IdentityTable<>();

  private boolean someAreExplored;

  Models(Scheduler scheduler, Synchronizers synchronizers, boolean isOn) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
    this.isOn = isOn;
    latches = new OnDemand<>(() -> new LatchModel(scheduler, synchronizers));
    semaphores = new OnDemand<>(() -> new SemaphoreModel(scheduler, synchronizers));
    readWriteLocks = new OnDemand<>(() -> new ReadWriteLockModel(scheduler, synchronizers));
    stampedLocks = new OnDemand<>(() -> new StampedLockModel(scheduler, synchronizers));
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
    ReadWriteLockModel model = readWriteLocks.get();
    return model.covers(object) && explored.get(model.sync(object)) != null;
  }

  /** Performs the method with this name and descriptor. */
  Object call(Object object, String method, int number, long time, Object other)
      throws InterruptedException {
    if (object instanceof CountDownLatch latch) {
      return latches.get().call(latch, method, time, other);
    }
    if (object instanceof Semaphore semaphore) {
      return semaphores.get().call(semaphore, method, number, time, other);
    }
    if (object instanceof StampedLock lock) {
      return stampedLocks.get().call(lock, method, time, other);
    }
    ReadWriteLockModel model = readWriteLocks.get();
    if (model.covers(object)) {
      return method.equals(NEW_CONDITION)
          ? newCondition(model, object)
          : model.call(object, method, time, other);
    }
    throw new RavelBug("there is no model of " + object.getClass());
  }

  /**
   * From its first condition on a lock is explored, which has to be before it is used: who waits in
   * the model would never hear of those who do not.
   */
  private Object newCondition(ReadWriteLockModel model, Object lock) {
    Object sync = model.sync(lock);
    if (synchronizers.hasMet(sync)) {
      throw scheduler.end(
          new Outcome.NotControlled(
              scheduler.running().index,
              "a condition of a read-write lock that has been used before; use --jdk=deep"));
    }
    explored.put(sync, sync);
    someAreExplored = true;
    return model.newCondition(lock);
  }
}
