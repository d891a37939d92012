// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of instrumented code in threads that Ravel does not control, such as the finalizer.
 *
 * <p>Instrumented code has no monitor instructions left: a real monitor that is held across a
 * switch would block the next thread and with it the whole engine (D-engine-3). So uncontrolled
 * threads use these locks instead, one per object, for as long as the object lives.
 */
final class FallbackMonitors {
  private static final ConcurrentHashMap<Key, Monitor> MONITORS = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

  private FallbackMonitors() {}

  private static final class Monitor {
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
  }

  /** Identifies an object by reference while it lives, and the entry to remove afterwards. */
  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, @Nullable ReferenceQueue<Object> queue) {
      super(object, queue);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      if (this == other) {
        return true;
      }
      Object mine = get();
      return mine != null && other instanceof Key that && that.get() == mine;
    }
  }

  private static Monitor of(Object object) {
    for (Reference<?> dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
      MONITORS.remove(dead);
    }
    Monitor known = MONITORS.get(new Key(object, null));
    return known != null
        ? known
        : MONITORS.computeIfAbsent(new Key(object, DEAD), key -> new Monitor());
  }

  static void enter(Object object) {
    of(object).lock.lock();
  }

  static void exit(Object object) {
    of(object).lock.unlock();
  }

  static void await(Object object, long nanos) throws InterruptedException {
    Condition condition = of(object).condition;
    if (nanos == 0) {
      condition.await();
    } else if (!condition.await(nanos, TimeUnit.NANOSECONDS)) {
      return; // the time-out has elapsed, which Object.wait does not report either
    }
  }

  static void signal(Object object) {
    of(object).condition.signal();
  }

  static void signalAll(Object object) {
    of(object).condition.signalAll();
  }

  static boolean isHeld(Object object) {
    return of(object).lock.isHeldByCurrentThread();
  }
}
