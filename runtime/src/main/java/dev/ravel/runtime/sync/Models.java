// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.probe.PerClass;
import dev.ravel.runtime.jdk.LazyOutsideRun;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The JDK classes whose methods are single operations, and their methods.
 *
 * <p>{@code CyclicBarrier} and {@code Phaser} have no model: their code is explored (D-sync-5).
 */
public final class Models {
  private static final String NEW_CONDITION =
      "newCondition()Ljava/util/concurrent/locks/Condition;";

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;
  private final QueueModels queues;
  private final LazyOutsideRun<PoolModel> pools;
  private final LazyOutsideRun<FutureModel> futures;
  private final LazyOutsideRun<StageModel> stages;
  private final PerClass<Boolean> stageTypes = new PerClass<>(StageModel::isFuture);
  private final LazyOutsideRun<MeetingModels> meetings;
  private final PerClass<Boolean> isMeetingPlace = new PerClass<>(MeetingModels::include);
  private final CallSites callSites;
  private final boolean isOn;
  private final LazyOutsideRun<LatchModel> latches;
  private final LazyOutsideRun<SemaphoreModel> semaphores;
  private final LazyOutsideRun<ReadWriteLockModel> readWriteLocks;
  private final LazyOutsideRun<StampedLockModel> stampedLocks;

  /** Read-write locks with conditions, whose code is explored. */
  private final IdentityTable<Object> explored = new IdentityTable<>();

  private boolean someAreExplored;

  /** Gets the model that is to be told of accesses to hidden fields, or null for none. */
  private Consumer<@Nullable HiddenFields> watched = model -> {};

  public Models(
      Scheduler scheduler,
      StepNotes notes,
      Synchronizers synchronizers,
      QueueModels queues,
      SharedObjects objects,
      Names names,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled,
      CallSites callSites,
      boolean isOn) {
    this.queues = queues;
    meetings =
        new LazyOutsideRun<>(
            () ->
                new MeetingModels(
                    scheduler,
                    synchronizers,
                    new Meetings(scheduler, notes, synchronizers, objects, names),
                    discoveries,
                    uncontrolled));
    futures =
        new LazyOutsideRun<>(
            () ->
                new FutureModel(
                    scheduler, notes, synchronizers, objects, discoveries, uncontrolled));
    stages =
        new LazyOutsideRun<>(
            () ->
                new StageModel(
                    scheduler,
                    synchronizers,
                    objects,
                    names,
                    discoveries,
                    uncontrolled,
                    this::watchStages));
    pools =
        new LazyOutsideRun<>(
            () ->
                new PoolModel(
                    scheduler, notes, synchronizers, queues, objects, discoveries, uncontrolled));
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
    this.callSites = callSites;
    this.isOn = isOn;
    latches = new LazyOutsideRun<>(() -> new LatchModel(synchronizers));
    semaphores = new LazyOutsideRun<>(() -> new SemaphoreModel(synchronizers));
    readWriteLocks = new LazyOutsideRun<>(() -> new ReadWriteLockModel(scheduler, synchronizers));
    stampedLocks = new LazyOutsideRun<>(() -> new StampedLockModel(scheduler, synchronizers));
  }

  /** Sets the receiver of the model that watches the fields of hidden objects. */
  public void watchBy(Consumer<@Nullable HiddenFields> receiver) {
    watched = receiver;
  }

  private void watchStages() {
    watched.accept(stages.get());
  }

  /** As {@link PoolModel#hides}. */
  public boolean hides(Object object, @Nullable Object container) {
    if (isOn && object instanceof FutureTask<?> future) {
      return futures.get().hides(future);
    }
    boolean mayBeStage = stages.isMade() || stageTypes.getOutside(object.getClass());
    if (isOn && mayBeStage && stages.get().hides(object, container)) {
      return true;
    }
    return isOn && (pools.isMade() || mayBeOfPool(object)) && pools.get().hides(object, container);
  }

  /** Whether the object is a pool, or perhaps a worker. */
  private static boolean mayBeOfPool(Object object) {
    return object instanceof ThreadPoolExecutor || object instanceof AbstractQueuedSynchronizer;
  }

  /** As {@link PoolModel#beforeLock}. */
  void beforeLock(ReentrantLock lock, int site, BooleanSupplier isHeldByOther) {
    if (pools.isMade()) {
      pools.get().beforeLock(lock, site, isHeldByOther);
    }
  }

  public void clear() {
    if (pools.isMade()) {
      pools.get().clear();
    }
    if (futures.isMade()) {
      futures.get().clear();
    }
    if (stages.isMade()) {
      stages.get().clear();
      watched.accept(null);
    }
    if (meetings.isMade()) {
      meetings.get().clear();
    }
    queues.clear();
    synchronizers.clear();
    explored.clear();
    someAreExplored = false;
  }

  /**
   * Whether calls on the object are modelled; otherwise its code is explored.
   *
   * <p>Asks for handed over stamps before it names the class StampedLock, which the JVM would load.
   */
  public boolean cover(Object object) {
    return isOn
        && !(someAreExplored && isExplored(object))
        && !(synchronizers.areStampsHandedOver() && object instanceof StampedLock)
        && (isMeetingPlace.get(object.getClass())
            ? meetings.get().cover(object)
            : !(object instanceof Collection && !queues.cover(object)))
        && !(object instanceof FutureTask<?> future && !futures.get().covers(future))
        && !(stageTypes.get(object.getClass()) && !stages.get().covers(object))
        && !(mayBeOfPool(object) && !pools.get().covers(object));
  }

  private boolean isExplored(Object object) {
    ReadWriteLockModel model = readWriteLocks.get();
    return model.covers(object) && explored.get(model.sync(object)) != null;
  }

  /**
   * Performs the method with this name and descriptor.
   *
   * @return the result; null if the method is void
   */
  public @Nullable Object call(
      Object object,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last)
      throws InterruptedException {
    if (object instanceof FutureTask<?> future) {
      return futures.get().call(future, method, number, time, last, callSites.take());
    }
    if (stageTypes.get(object.getClass())) {
      return stages.get().call(object, method, time, last, callSites.take());
    }
    if (mayBeOfPool(object)) {
      return pools.get().call(object, method, number, time, last, callSites.take());
    }
    QueueModel queue = queues.of(object);
    if (queue != null) {
      return queue.call(object, method, number, time, first, last, callSites.take());
    }
    if (isMeetingPlace.get(object.getClass())) {
      return pools.isMade() && pools.get().owns(object)
          ? pools.get().callHandOver(object, method, time, first, callSites.take())
          : meetings.get().call(object, method, time, first, last, callSites.take());
    }
    if (object instanceof CountDownLatch latch) {
      return latches.get().call(latch, method, time, last, callSites.take());
    }
    if (object instanceof Semaphore semaphore) {
      return semaphores.get().call(semaphore, method, number, time, last, callSites.take());
    }
    if (object instanceof StampedLock lock) {
      return stampedLocks.get().call(lock, method, time, last, callSites.take());
    }
    ReadWriteLockModel model = readWriteLocks.get();
    if (model.covers(object)) {
      return method.equals(NEW_CONDITION)
          ? newCondition(model, object)
          : model.call(object, method, time, last, callSites.take());
    }
    throw OwnBug.of(object.getClass() + " has no model");
  }

  /** A time-out that the program has passed; throws for a null unit, as the JDK does. */
  static long nanos(long time, @Nullable Object unit) {
    if (unit == null) {
      throw new NullPointerException("the unit of a time-out is null");
    }
    return ((TimeUnit) unit).toNanos(time);
  }

  /**
   * From its first condition on, the code of a lock is explored. The lock must not have been used
   * before: a thread that waits in the model would never be woken by the code of the lock.
   */
  private Object newCondition(ReadWriteLockModel model, Object lock) {
    Object sync = model.sync(lock);
    if (synchronizers.hasUsed(sync)) {
      throw scheduler.end(
          new Outcome.NotControlled(
              scheduler.running().index, Caveat.of(Caveat.Kind.LATE_CONDITION)));
    }
    explored.put(sync, sync);
    someAreExplored = true;
    return model.newCondition(lock);
  }
}
