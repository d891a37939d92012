// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Calls that are replaced or announced: time, random, threads, atomics and handles. */
public final class Concurrency {
  private static final VarHandle COUNT;
  private static final VarHandle NAME;
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final AtomicIntegerFieldUpdater<Concurrency> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Concurrency.class, "updated");
  private static final AtomicReferenceFieldUpdater<Concurrency, String> NAMES =
      AtomicReferenceFieldUpdater.newUpdater(Concurrency.class, String.class, "named");
  private static String name = "first";

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      COUNT = lookup.findVarHandle(Concurrency.class, "count", long.class);
      NAME = lookup.findStaticVarHandle(Concurrency.class, "name", String.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int updated;
  private volatile String named = "n";
  private long count;

  private Concurrency() {}

  static final class Dice extends Random {
    private static final long serialVersionUID = 1;

    int roll() {
      return nextInt(1) + 1;
    }
  }

  public static String run() throws InterruptedException {
    Concurrency self = new Concurrency();
    long[] elements = new long[3];
    COUNT.setVolatile(self, 4L);
    boolean swapped = COUNT.compareAndSet(self, 4L, 6L);
    long before = (long) COUNT.getAndAdd(self, 2L);
    String old = (String) NAME.getAndSet("second");
    ELEMENTS.setRelease(elements, 1, 9L);
    UPDATER.incrementAndGet(self);
    NAMES.accumulateAndGet(self, "m", String::concat);
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    array.addAndGet(1, 5);
    AtomicReferenceArray<String> names = new AtomicReferenceArray<>(1);
    names.compareAndSet(0, null, "zero");
    AtomicInteger counter = new AtomicInteger(3);
    long time = System.nanoTime();
    boolean isLater = System.currentTimeMillis() > 0 && System.nanoTime() >= time;
    Thread.sleep(0);
    Thread.sleep(0, 1);
    TimeUnit.NANOSECONDS.sleep(1);
    Thread.onSpinWait();
    boolean isFraction = Math.random() < 1 && new Random().nextDouble() < 1;
    return swapped
        + ""
        + before
        + old
        + name
        + COUNT.get(self)
        + ELEMENTS.getAcquire(elements, 1)
        + self.updated
        + self.named
        + array
        + names
        + counter.getAndIncrement()
        + counter
        + isLater
        + isFraction
        + new Dice().roll()
        + Thread.currentThread().isAlive();
  }
}
