// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.SmallList;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of a real pool, read outside of any operation, and what the model knows about it. The
 * upper bits of the control word are the state of the pool, the lower ones the number of its
 * workers.
 */
final class PoolState {
  /** What one task that no worker has taken yet adds to the level. */
  static final int ONE_TASK = 1 << 12;

  /** The least level of a pool that is terminated. */
  static final int ALL_ENDED = 1 << 28;

  private static final int SHUT_DOWN = 1 << 24;
  private static final int COUNT_BITS = Integer.SIZE - 3;
  private static final int COUNT = (1 << COUNT_BITS) - 1;
  private static final int STOPPED = 1 << COUNT_BITS;
  private static final int TIDYING = 2 << COUNT_BITS;
  private static final int TERMINATED = 3 << COUNT_BITS;
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";
  private static final String MAP = "java.util.HashMap$";
  private static final VarHandle CONTROL = field("ctl", AtomicInteger.class);
  private static final VarHandle LOCK = field("mainLock", ReentrantLock.class);
  private static final VarHandle POOL = poolOfWorker();

  final ThreadPoolExecutor executor;
  private final AtomicInteger control;

  /** The workers that have ended. */
  int ended;

  /** The workers that wait for a task to be handed over. */
  int idle;

  /** The tasks that have been handed over, and that no worker has taken yet. */
  private final SmallList<Object> handedOver = new SmallList<>();

  /** Whether a thread is about to terminate the pool, or has done so. */
  boolean isTidied;

  PoolState(ThreadPoolExecutor executor) {
    this.executor = executor;
    control = (AtomicInteger) CONTROL.get(executor);
  }

  /** Called outside the execution: the class looks up the fields of the pool. */
  static void initialize() {
    // The static initialiser has done it.
  }

  static boolean isWorker(Object object) {
    return object.getClass().getName().equals(WORKER);
  }

  static ThreadPoolExecutor poolOf(Object worker) {
    return (ThreadPoolExecutor) POOL.get(worker);
  }

  /** Whether the object belongs to the table of a hash map. */
  static boolean isInHashMap(Object object) {
    Class<?> type = object.getClass();
    return (type.isArray() ? type.getComponentType() : type).getName().startsWith(MAP);
  }

  ReentrantLock mainLock() {
    return (ReentrantLock) LOCK.get(executor);
  }

  /** The level of the pool, without the tasks in its queue. */
  int level() {
    return (isShutDown() ? SHUT_DOWN : 0)
        + (isTerminated() ? ALL_ENDED : 0)
        + handedOver.size() * ONE_TASK
        + Math.min(ended, ONE_TASK - 1);
  }

  /** Whether an idle worker is left to which no task has been handed over. */
  boolean hasFreeWorker() {
    return handedOver.size() < idle;
  }

  void handOver(Object task) {
    handedOver.add(task);
  }

  /** The task that was handed over first; null if none is left. */
  @Nullable Object takeTask() {
    Object task = handedOver.isEmpty() ? null : handedOver.get(0);
    if (task != null) {
      handedOver.remove(task);
    }
    return task;
  }

  boolean isShutDown() {
    return control.get() >= 0;
  }

  boolean isTerminated() {
    return control.get() >= TERMINATED;
  }

  /** Whether nothing is left to do, and the pool is not terminated yet. */
  boolean canTerminate() {
    int now = control.get();
    boolean isDone = now >= STOPPED || executor.getQueue().isEmpty();
    return !isTidied && now >= 0 && now < TIDYING && isDone && (now & COUNT) == 0;
  }

  private static VarHandle field(String name, Class<?> type) {
    try {
      return lookup(ThreadPoolExecutor.class).findVarHandle(ThreadPoolExecutor.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("ThreadPoolExecutor." + name + " is not accessible in this JDK", e);
    }
  }

  private static VarHandle poolOfWorker() {
    try {
      Class<?> worker = Class.forName(WORKER);
      return lookup(worker).findVarHandle(worker, "this$0", ThreadPoolExecutor.class);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of("the pool of a worker is not accessible in this JDK", e);
    }
  }

  private static MethodHandles.Lookup lookup(Class<?> type) throws IllegalAccessException {
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }
}
