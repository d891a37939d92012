// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.operations;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** The test executes each public method alone and once. */
@SuppressWarnings("unused")
public final class Operations {
  int number;
  volatile long wide;
  Object reference;
  final Object fixed = new int[0];
  volatile int updated;

  public void fields() {
    number = 1;
    wide = number;
    reference = fixed;
    reference.hashCode();
  }

  public void statics() {
    Statics.count++;
    Statics.shared = "text";
    Object constant = Statics.CONSTANT;
    Object made = Statics.MADE;
  }

  public void arrays() {
    int[] numbers = {7};
    long[] wides = new long[2];
    Object[] objects = new Object[1];
    wides[1] = numbers[0];
    objects[0] = "text";
  }

  public void wholeArrays() {
    Object[] objects = {"a", "b", "c"};
    System.arraycopy(objects, 0, objects, 1, 2);
    String text = java.util.Arrays.toString(objects.clone());
    if (!text.equals("[a, a, b]")) {
      throw new AssertionError(text);
    }
    System.arraycopy(new long[1], 0, new long[2], 1, 1);
  }

  public void monitors() throws InterruptedException {
    synchronized (this) {
      notify();
      wait(5);
    }
    locked();
    Statics.locked();
  }

  private synchronized void locked() {}

  public void threads() throws InterruptedException {
    Worker worker = new Worker();
    worker.start();
    worker.join();
    worker.isAlive();
    Thread.sleep(10);
    Thread.yield();
    LockSupport.unpark(worker);
  }

  public void locks() {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
  }

  public void atomics() {
    AtomicInteger counter = new AtomicInteger();
    counter.get();
    counter.set(1);
    counter.incrementAndGet();
    new AtomicIntegerArray(2).compareAndSet(1, 0, 5);
    AtomicReference<Object> holder = new AtomicReference<>(this);
    holder.getAndUpdate(old -> new Worker());
  }

  public void handles() throws ReflectiveOperationException {
    VarHandle wideHandle =
        MethodHandles.lookup().findVarHandle(Operations.class, "wide", long.class);
    wideHandle.getAndAdd(this, 5L);
    VarHandle elements = MethodHandles.arrayElementVarHandle(Object[].class);
    elements.setVolatile(new Object[3], 2, (Object) this);
    AtomicIntegerFieldUpdater.newUpdater(Operations.class, "updated").get(this);
  }

  public void collections() {
    List<Object> list = new ArrayList<>();
    list.add(this);
    list.size();
    Map<String, Object> map = new TreeMap<>();
    map.computeIfAbsent("key", key -> this);
    new StringBuilder().append(1).length();
  }

  public void references() {
    IntSupplier next = new AtomicInteger()::incrementAndGet;
    next.getAsInt();
  }

  public void determinism() {
    new Random().nextInt();
    System.nanoTime();
    Math.random();
    new Operations().hashCode();
    super.hashCode();
  }

  public void uncontrolled() {
    java.util.Arrays.fill(new int[1], 3);
    Object in = System.in;
    java.nio.file.Files.exists(java.nio.file.Path.of("."));
  }

  static final class Worker extends Thread {}

  static final class Statics {
    static final int CONSTANT = 3;
    static final Object MADE = new Object();
    static int count;
    static volatile String shared;

    static synchronized void locked() {}
  }
}
