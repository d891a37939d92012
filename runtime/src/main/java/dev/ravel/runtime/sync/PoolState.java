// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.names.OwnBug;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The state of a real pool, read outside of any operation. The upper bits of the control word are
 * the state of the pool, the lower ones the number of its workers.
 */
final class PoolState {
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

  private final ThreadPoolExecutor pool;
  private final AtomicInteger control;

  PoolState(ThreadPoolExecutor pool) {
    this.pool = pool;
    control = (AtomicInteger) CONTROL.get(pool);
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
    return (ReentrantLock) LOCK.get(pool);
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
    boolean isDone = now >= STOPPED || pool.getQueue().isEmpty();
    return now >= 0 && now < TIDYING && isDone && (now & COUNT) == 0;
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
