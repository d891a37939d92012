// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import static java.util.Objects.requireNonNull;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.HashMap;
import java.util.HashSet;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Thread pools with a fixed number of workers and a modelled queue, and thread pools that hand each
 * task over to a worker (D-sync-9).
 *
 * <p>The code of the pool executes in the execution, because it starts threads and calls the
 * program. But its own state is hidden: accesses to it are not operations. Instead, a thread that
 * is about to access the state first performs an operation on the pool, unless its last step was
 * one. So the code between two operations is one step. The location of the pool is that of its
 * queue.
 *
 * <p>That a worker begins or ends a task is such an operation only if the program counts tasks.
 *
 * <p>The level consists of the workers that have ended, the tasks in the queue, and whether the
 * pool is shut down and terminated. A worker waits for a task or the shutdown.
 *
 * <p>A SynchronousQueue holds no tasks. So the pool that owns one holds those that are handed over
 * to idle workers, at most one for each, and any of the idle workers takes the next one.
 */
public final class PoolModel {
  private static final OriginalMethod TRY_TERMINATE =
      OriginalMethod.method(ThreadPoolExecutor.class, "tryTerminate", void.class);

  private final Scheduler scheduler;
  private final StepNotes notes;
  private final Synchronizers synchronizers;
  private final QueueModels queues;
  private final SharedObjects objects;
  private final DiscoveryLog discoveries;
  private final UncontrolledThreads uncontrolled;
  private final IdentityTable<PoolState> ofQueue = new IdentityTable<>();
  private final IdentityTable<PoolState> ofLock = new IdentityTable<>();

  /** A worker whose task has failed, and which has not been removed from its pool yet. */
  private @Nullable ControlledThread failing;

  PoolModel(
      Scheduler scheduler,
      StepNotes notes,
      Synchronizers synchronizers,
      QueueModels queues,
      SharedObjects objects,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled) {
    this.scheduler = scheduler;
    this.notes = notes;
    this.synchronizers = synchronizers;
    this.queues = queues;
    this.objects = objects;
    this.discoveries = discoveries;
    this.uncontrolled = uncontrolled;
    PoolState.initialize();
    queues.serve(this);
  }

  void clear() {
    ofQueue.clear();
    ofLock.clear();
    failing = null;
  }

  /** Whether the calls of a pool, or of one of its workers, are modelled. */
  boolean covers(Object object) {
    ThreadPoolExecutor pool = poolBehind(object);
    return pool != null && covers(pool);
  }

  private boolean covers(ThreadPoolExecutor pool) {
    return pool.getClass() == ThreadPoolExecutor.class
        && (objects.isHidden(pool) || !objects.isPublished(pool) && isModelled(pool));
  }

  private boolean isModelled(ThreadPoolExecutor pool) {
    try (var outside = CurrentRun.outside()) {
      return !pool.allowsCoreThreadTimeOut()
          && !discoveries.ofUnmodelled(ThreadPoolExecutor.class)
          && ofQueue.get(pool.getQueue()) == null
          && (handsOver(pool) ? isHandOverModelled(pool) : isFixed(pool));
    }
  }

  private static boolean handsOver(ThreadPoolExecutor pool) {
    return MeetingModels.include(pool.getQueue().getClass());
  }

  /** No thread waits in the queue yet, and each worker that asks for a task will wait for it. */
  private boolean isHandOverModelled(ThreadPoolExecutor pool) {
    boolean mayWait =
        pool.getKeepAliveTime(TimeUnit.NANOSECONDS) > 0
            || pool.getCorePoolSize() == pool.getMaximumPoolSize();
    return mayWait && uncontrolled.first().isEmpty() && !objects.isPublished(pool.getQueue());
  }

  private boolean isFixed(ThreadPoolExecutor pool) {
    return pool.getCorePoolSize() == pool.getMaximumPoolSize() && queues.cover(pool.getQueue());
  }

  /**
   * Whether an object that is published now is a part of the state of a modelled pool; the
   * container is the object that leads to it.
   */
  boolean hides(Object object, @Nullable Object container) {
    if (object instanceof ThreadPoolExecutor pool) {
      return covers(pool) && add(pool);
    }
    if (PoolState.isWorker(object)) {
      return covers(PoolState.poolOf(object));
    }
    boolean isPart =
        object instanceof AtomicInteger
            || object instanceof ReentrantLock
            || object instanceof HashSet
            || object instanceof HashMap
            || PoolState.isInHashMap(object);
    return isPart && container != null && objects.isHidden(container);
  }

  private boolean add(ThreadPoolExecutor executor) {
    PoolState pool = new PoolState(executor);
    ofQueue.put(executor.getQueue(), pool);
    ofLock.put(pool.mainLock(), pool);
    return true;
  }

  /** What the pool of a queue adds to the level, in which an element counts as one task. */
  int level(Object queue, int size) {
    PoolState pool = ofQueue.get(queue);
    return pool == null ? size : pool.level() + size * PoolState.ONE_TASK;
  }

  /** Whether a call of a queue comes from the code of the pool that owns it. */
  boolean isInside(Object queue, int site) {
    return site >= 0
        && ofQueue.get(queue) != null
        && Registry.SITES.get(site).className().equals(ThreadPoolExecutor.class.getName());
  }

  /** Whether an object is the queue of a modelled pool. */
  boolean owns(Object queue) {
    return ofQueue.get(queue) != null;
  }

  /** A call on the queue of a pool that hands tasks over. */
  @Nullable Object callHandOver(
      Object queue, String method, long nanos, @Nullable Object task, int site)
      throws InterruptedException {
    if (!isInside(queue, site)) {
      throw explore(); // the program calls it
    }
    PoolState pool = requireNonNull(ofQueue.get(queue));
    return switch (method) {
      case "offer(Ljava/lang/Object;)Z" -> handOver(pool, requireNonNull(task));
      case "take()Ljava/lang/Object;" -> await(pool, task(), site);
      case "poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;" ->
          await(pool, task().within(nanos), site);
      default -> throw OwnBug.of("a pool calls " + method);
    };
  }

  /** Within a step of the pool: an idle worker gets the task, if there is one. */
  private boolean handOver(PoolState pool, Object task) {
    boolean isTaken = pool.hasFreeWorker();
    if (isTaken) {
      objects.publish(task);
      pool.handOver(task);
      synchronizers.refresh(level(pool.executor));
    }
    return isTaken;
  }

  /**
   * A worker is idle from the step on in which it has asked for a task. If its time is over, it
   * leaves in a step of its own, and takes a task that it was given before.
   */
  private @Nullable Object await(PoolState pool, Acquisition wanted, int site)
      throws InterruptedException {
    Synchronizer level = level(pool.executor);
    pool.idle++;
    synchronizers.refresh(level);
    if (!synchronizers.acquire(level, wanted, site)) {
      enter(pool.executor, site);
    }
    pool.idle--;
    Object task = pool.takeTask();
    synchronizers.refresh(level);
    notes.takenTask(task);
    if (task == null && !pool.isShutDown() && discoveries.ofPools()) {
      throw explore(); // another thread may add a worker before this one leaves the pool
    }
    return task;
  }

  /** The program calls the queue of a pool: between two steps of the pool it may show more. */
  void requireNoPool(Object queue) {
    if (ofQueue.get(queue) != null) {
      throw explore();
    }
  }

  /**
   * Called before a lock is taken that may protect the state of a pool. Adding a worker is two
   * steps: another thread that shuts the pool down in between finds a worker that never starts.
   */
  void beforeLock(ReentrantLock lock, int site, BooleanSupplier isHeldByOther) {
    PoolState pool = ofLock.get(lock);
    if (pool == null) {
      return;
    }
    if (site >= 0 && Registry.SITES.get(site).method().equals("addWorker")) {
      enter(pool.executor, site);
    } else {
      enterAgain(pool.executor, site);
    }
    if (isHeldByOther.getAsBoolean()) {
      throw explore(); // the thread is suspended inside, where it called the program
    }
  }

  /** Called at the entry of a method, whose code is executed after that. */
  @Nullable Object call(
      Object object, String method, int number, long time, @Nullable Object argument, int site)
      throws InterruptedException {
    ThreadPoolExecutor pool = requireNonNull(poolBehind(object));
    switch (method) {
      case "lock()V" -> atTask(pool, site);
      case "execute(Ljava/lang/Runnable;)V" -> {
        notes.submitted(pool, argument);
        enter(pool, site);
      }
      case "remove(Ljava/lang/Runnable;)Z", "shutdown()V" -> enter(pool, site);
      case "getActiveCount()I",
          "getCompletedTaskCount()J",
          "getLargestPoolSize()I",
          "getPoolSize()I",
          "getTaskCount()J",
          "toString()Ljava/lang/String;" -> {
        discoveries.poolsAreWatched();
        enter(pool, site);
      }
      case "afterExecute(Ljava/lang/Runnable;Ljava/lang/Throwable;)V" -> atTask(pool, site);
      case "isShutdown()Z", "isTerminated()Z", "isTerminating()Z" ->
          synchronizers.query(level(pool), Kind.AWAIT, () -> pool, site);
      case "getTask()Ljava/lang/Runnable;" -> {
        if (handsOver(pool)) {
          enter(pool, site); // the worker becomes idle, unless the pool is shut down
        } else {
          synchronizers.acquire(level(pool), task(), site);
          notes.taken(pool.getQueue());
        }
      }
      case "processWorkerExit(Ljava/util/concurrent/ThreadPoolExecutor$Worker;Z)V" ->
          end(pool, number != 0, site);
      case "interruptIdleWorkers(Z)V" -> synchronizers.refresh(level(pool));
      case "tryTerminate()V" -> tryTerminate(pool);
      case "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z" -> {
        return synchronizers.acquire(level(pool), end().within(Models.nanos(time, argument)), site);
      }
      default -> exploreIfShared(pool);
    }
    return null;
  }

  /** A worker begins or ends a task, which only shows in the counts of tasks. */
  private void atTask(ThreadPoolExecutor pool, int site) {
    if (discoveries.ofPools()) {
      enter(pool, site);
    }
  }

  /** The pool of a worker, or the pool itself; null for another object. */
  private static @Nullable ThreadPoolExecutor poolBehind(Object object) {
    if (object instanceof ThreadPoolExecutor pool) {
      return pool;
    }
    return PoolState.isWorker(object) ? PoolState.poolOf(object) : null;
  }

  private void enter(ThreadPoolExecutor pool, int site) {
    synchronizers.update(level(pool), Kind.TRY_ACQUIRE, () -> pool, result -> false, site);
  }

  /** Code of the program may have performed operations since the last one on the pool. */
  private void enterAgain(ThreadPoolExecutor pool, int site) {
    if (!synchronizers.isAt(level(pool))) {
      enter(pool, site);
    }
  }

  private static Acquisition task() {
    return new Acquisition(
        Kind.ACQUIRE, PoolState.ONE_TASK, () -> {}, Order.INDEPENDENT, false, Acquisition.UNTIMED);
  }

  private static Acquisition end() {
    return new Acquisition(
            Kind.AWAIT, PoolState.ALL_ENDED, () -> {}, Order.INDEPENDENT, true, Acquisition.UNTIMED)
        .lookingFirst();
  }

  /** A worker ends: in the step in which it found that nothing is left, or because of a failure. */
  private void end(ThreadPoolExecutor pool, boolean isAbrupt, int site) {
    if (isAbrupt) {
      if (discoveries.ofPools()) {
        throw explore(); // another thread may add a worker before this one leaves the pool
      }
      enter(pool, site);
      notes.taskFailed();
      failing = scheduler.running();
    }
    PoolState known = ofQueue.get(pool.getQueue());
    if (known == null) {
      throw OwnBug.of("a worker of an unknown pool has ended");
    }
    known.ended++;
    synchronizers.refresh(level(pool));
  }

  /**
   * The end of a pool is two steps of its own, because other threads may see that it is shut down
   * and not terminated, also while one thread terminates it. Interrupts no idle worker, as the
   * method would: they wait for the level.
   */
  private void tryTerminate(ThreadPoolExecutor pool) {
    if (canTerminate(pool)) {
      enter(pool, -1);
      if (canTerminate(pool)) {
        terminate(pool, ofQueue.get(pool.getQueue()));
      }
    }
    if (failing == scheduler.running()) {
      // Other threads may see that the worker has ended before its exception ends the execution.
      failing = null;
      synchronizers.query(level(pool), Kind.AWAIT, () -> pool, -1);
    }
  }

  /** In between, no other thread tries to. */
  private void terminate(ThreadPoolExecutor pool, @Nullable PoolState known) {
    if (known != null) {
      known.isTidied = true;
      enter(pool, -1);
    }
    TRY_TERMINATE.on(pool);
    synchronizers.refresh(level(pool));
  }

  private boolean canTerminate(ThreadPoolExecutor pool) {
    PoolState known = ofQueue.get(pool.getQueue());
    try (var outside = CurrentRun.outside()) {
      return (known == null ? new PoolState(pool) : known).canTerminate();
    }
  }

  private Synchronizer level(ThreadPoolExecutor pool) {
    Object queue = pool.getQueue();
    Synchronizer level =
        handsOver(pool) ? synchronizers.of(queue, () -> level(queue, 0)) : queues.level(queue);
    if (level.isShared()) {
      notes.describePool(level.location);
    }
    return level;
  }

  /** Methods that show single workers, or change how many there are. */
  private void exploreIfShared(ThreadPoolExecutor pool) {
    if (objects.isPublished(pool)) {
      throw explore();
    }
  }

  private RuntimeException explore() {
    discoveries.isUnmodelled(ThreadPoolExecutor.class);
    throw scheduler.end(new Outcome.Redundant());
  }
}
