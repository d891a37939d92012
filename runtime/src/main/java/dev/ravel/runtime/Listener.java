// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Outcome;
import dev.ravel.probe.Probe;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.Registry;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;

/**
 * Translates what instrumented code announces into operations.
 *
 * <p>As long as the interface it implements: one short method per kind of announcement.
 */
final class Listener implements ProbeListener {
  /** So many looks at the counter of backward jumps, a million jumps each, end a run. */
  private static final int MAX_LOOKS = 200;

  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Locks locks;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Threads threads;
  private final Clock clock;
  private final ClassInitialization classes;
  private final Outsiders outsiders;
  private final Accesses accesses;
  private final Calls calls;
  private final Uncontrolled uncontrolled;
  private final Models models;
  private final ReentrantLockModel orderedLocks;
  private final LockQueries queries;
  private final JdkState jdkState;
  private final JdkObjects jdkObjects;
  private final LastingState lastingState = new LastingState();
  private final BusyWaits busyWaits;
  private final RandomNumbers randomNumbers;
  private long progressAtLook;
  private int looks;

  Listener(
      Scheduler scheduler,
      SharedObjects objects,
      Locks locks,
      Waits waits,
      CollectionMonitors monitors,
      Threads threads,
      Clock clock,
      ClassInitialization classes,
      Outsiders outsiders,
      Accesses accesses,
      Calls calls,
      Uncontrolled uncontrolled,
      JdkState jdkState,
      RandomNumbers randomNumbers,
      Models models,
      ReentrantLockModel orderedLocks,
      LockQueries queries) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.locks = locks;
    this.waits = waits;
    this.monitors = monitors;
    this.threads = threads;
    this.clock = clock;
    this.classes = classes;
    this.outsiders = outsiders;
    this.accesses = accesses;
    this.calls = calls;
    this.uncontrolled = uncontrolled;
    this.models = models;
    this.orderedLocks = orderedLocks;
    this.queries = queries;
    this.jdkState = jdkState;
    this.jdkObjects = new JdkObjects(objects);
    this.busyWaits = new BusyWaits(scheduler);
    this.randomNumbers = randomNumbers;
  }

  void begin(Values recorded) {
    accesses.begin(recorded);
    uncontrolled.begin();
    looks = 0;
  }

  void end() {
    accesses.end();
    randomNumbers.clear();
    jdkObjects.clear();
    lastingState.restore();
    models.clear();
    orderedLocks.clear();
  }

  @Override
  public boolean controls() {
    return scheduler.controls();
  }

  @Override
  public void at(int site) {
    scheduler.running().callSite = site;
  }

  @Override
  public void readField(Object object, int site) {
    accesses.readField(object, site);
  }

  @Override
  public void writeField(Object object, Object value, int site) {
    accesses.writeField(object, value, site);
  }

  @Override
  public void writeFinal(Object object, Object value, int site) {
    accesses.writeFinal(object, value, site);
  }

  @Override
  public void readStatic(int site) {
    accesses.readStatic(site);
  }

  @Override
  public void writeStatic(Object value, int site) {
    accesses.writeStatic(value, site);
  }

  @Override
  public void readElement(Object array, int index, int site) {
    accesses.readElement(array, index, site);
  }

  @Override
  public void writeElement(Object array, int index, Object value, int site) {
    accesses.writeElement(array, index, value, site);
  }

  @Override
  public void publish(Object object) {
    objects.publish(object);
  }

  @Override
  public void call(Object receiver, int access, int site) {
    calls.call(receiver, access, site);
  }

  @Override
  public void callElement(Object receiver, int index, int access, int site) {
    calls.callElement(receiver, index, access, site);
  }

  @Override
  public void touch(Object part, int access, int site) {
    calls.touch(part, access, site);
  }

  @Override
  public void entering(Object monitor) {
    calls.enter(monitor);
  }

  @Override
  public void view(Object receiver, Object view) {
    calls.view(receiver, view);
  }

  @Override
  public void passed(Object receiver, Object argument) {
    calls.pass(receiver, argument);
  }

  @Override
  public void access(Object handle, Object object, int index, Object value, int access, int site) {
    accesses.accessThrough(handle, object, index, value, access, site);
  }

  @Override
  public void accessAt(Object object, long offset, Object value, int access, int site) {
    accesses.accessAt(object, offset, value, access, site);
  }

  @Override
  public void leftUnchanged() {
    accesses.leftUnchanged();
  }

  @Override
  public void handle(Object handle, Class<?> owner, String field) {
    accesses.addHandle(handle, owner, field);
  }

  @Override
  public void uncontrolled(int site) {
    lastingState.changingDefaults();
    uncontrolled.add(site);
  }

  @Override
  public void handedOver(Object object, int site) {
    if (accesses.number(object, site) >= 0 && !scheduler.isAlone()) {
      uncontrolled.add(site);
    }
  }

  @Override
  public void changing(Object object) {
    lastingState.changing((Logger) object);
  }

  @Override
  public boolean addShutdownHook(Thread hook) {
    return lastingState.addShutdownHook(hook);
  }

  @Override
  public boolean removeShutdownHook(Thread hook) {
    return lastingState.removeShutdownHook(hook);
  }

  @Override
  public void unseen(int site) {
    lastingState.changingDefaults();
    if (!scheduler.isAlone()) {
      uncontrolled.add(site);
    }
  }

  @Override
  public void monitorEnter(Object object, int site) {
    monitors.arrive();
    locks.lock(locks.of(object), site);
  }

  @Override
  public void monitorExit(Object object, int site) {
    // While the run is being abandoned this must not throw: the handler that javac writes around an
    // exit covers the exit itself and would be entered again for ever.
    if (!scheduler.isAborting()) {
      monitors.settle();
      locks.unlock(locks.of(object), site);
    }
  }

  @Override
  public void await(Object object, long nanos, int site) throws InterruptedException {
    monitors.arrive();
    waits.await(locks.of(object).waitSet, nanos, true, site);
  }

  @Override
  public void notify(Object object, int site) {
    monitors.arrive();
    waits.signal(locks.of(object).waitSet, false, site);
  }

  @Override
  public void notifyAll(Object object, int site) {
    monitors.arrive();
    waits.signal(locks.of(object).waitSet, true, site);
  }

  @Override
  public boolean holdsLock(Object object) {
    monitors.arrive();
    return locks.of(object).owner == scheduler.running();
  }

  @Override
  public void initialize(int id, Class<?> type) {
    monitors.arrive();
    classes.initialize(id, type);
  }

  @Override
  public void looping(int site) {
    monitors.arrive();
    if (progressAtLook != scheduler.progress()) {
      progressAtLook = scheduler.progress();
      looks = 0;
    }
    if (++looks > MAX_LOOKS) {
      Registry.Site place = Registry.SITES.get(site);
      scheduler.end(
          new Outcome.Bounded(
              scheduler.running().index,
              "a loop that performs no visible operation does not end (%s:%d)"
                  .formatted(place.file(), place.line())));
    }
  }

  @Override
  public void enterLoop(int loop) {
    monitors.arrive();
    busyWaits.enter(loop);
  }

  @Override
  public void carry(long value, int index, int loop) {
    busyWaits.carry(value, index, loop);
  }

  @Override
  public void calledUnseen() {
    scheduler.running().unseenEffects++;
  }

  @Override
  public void goRound(int loop) {
    monitors.arrive();
    busyWaits.goRound(loop);
  }

  @Override
  public Thread currentThread() {
    return scheduler.running().thread;
  }

  @Override
  public void start(Thread thread) {
    monitors.arrive();
    ControlledThread me = scheduler.running();
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      // A thread that the JDK needs for itself, whoever happens to need it first.
      try (var outside = Probe.outside()) {
        thread.start();
      }
      return;
    }
    if (Outsiders.include(thread)) {
      outsiders.start(thread);
      return;
    }
    threads.start(thread, me.takeCallSite());
  }

  @Override
  public boolean join(Thread thread, long nanos, int site) throws InterruptedException {
    monitors.arrive();
    return threads.join(thread, nanos, site);
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    monitors.arrive();
    threads.sleep(nanos, site);
  }

  @Override
  public void yield(int site) {
    monitors.arrive();
  }

  @Override
  public void interrupt(Thread thread) {
    monitors.arrive();
    threads.interrupt(thread, scheduler.running().takeCallSite());
  }

  @Override
  public boolean isInterrupted(Thread thread, boolean clear) {
    monitors.arrive();
    if (Callers.areExcluded()) {
      return threads.isInterruptedUnseen(thread, clear);
    }
    return threads.isInterrupted(thread, clear, scheduler.running().takeCallSite());
  }

  @Override
  public boolean isAlive(Thread thread, int site) {
    monitors.arrive();
    return threads.isAlive(thread, site);
  }

  @Override
  public Thread.State state(Thread thread) {
    monitors.arrive();
    return threads.state(thread, scheduler.running().takeCallSite());
  }

  @Override
  public long threadId(Thread thread) {
    return threads.id(thread);
  }

  @Override
  public void park(long nanos) {
    monitors.arrive();
    threads.park(nanos, scheduler.running().takeCallSite());
  }

  @Override
  public void unpark(Thread thread) {
    monitors.arrive();
    threads.unpark(thread, scheduler.running().takeCallSite());
  }

  @Override
  public void lock(ReentrantLock lock) {
    monitors.arrive();
    int site = scheduler.running().takeCallSite();
    if (orderedLocks.covers(lock)) {
      orderedLocks.lock(lock, site);
    } else {
      locks.lock(locks.of(lock), site);
    }
  }

  @Override
  public void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    monitors.arrive();
    int site = scheduler.running().takeCallSite();
    if (orderedLocks.covers(lock)) {
      orderedLocks.lockInterruptibly(lock, site);
    } else {
      locks.lockInterruptibly(locks.of(lock), site);
    }
  }

  @Override
  public boolean tryLock(ReentrantLock lock) {
    monitors.arrive();
    int site = scheduler.running().takeCallSite();
    return orderedLocks.covers(lock)
        ? orderedLocks.tryLock(lock, site)
        : locks.tryLock(locks.of(lock), site);
  }

  @Override
  public boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
    monitors.arrive();
    int site = scheduler.running().takeCallSite();
    return orderedLocks.covers(lock)
        ? orderedLocks.tryLock(lock, unit.toNanos(time), site)
        : locks.tryLock(locks.of(lock), unit.toNanos(time), site);
  }

  @Override
  public void unlock(ReentrantLock lock) {
    if (scheduler.isAborting()) {
      return;
    }
    monitors.settle();
    int site = scheduler.running().takeCallSite();
    if (orderedLocks.covers(lock)) {
      orderedLocks.unlock(lock, site);
    } else {
      locks.unlock(locks.of(lock), site);
    }
  }

  @Override
  public Condition newCondition(ReentrantLock lock) {
    orderedLocks.addCondition(lock);
    return new ModelledCondition(
        scheduler, waits, monitors, clock, locks.of(lock), Outsiders.newCondition(lock));
  }

  @Override
  public Object query(ReentrantLock lock, String method, Object argument) {
    monitors.arrive();
    int site = scheduler.running().takeCallSite();
    return orderedLocks.covers(lock)
        ? orderedLocks.answer(lock, method, argument, site)
        : queries.answer(locks.of(lock), method, argument, site);
  }

  @Override
  public boolean models(Object synchronizer) {
    return models.cover(synchronizer);
  }

  @Override
  public Object modelled(Object synchronizer, String method, int number, long time, Object other)
      throws InterruptedException {
    monitors.arrive();
    return models.call(synchronizer, method, number, time, other);
  }

  @Override
  public long nanoTime() {
    return Callers.areExcluded() ? clock.now() : readClock();
  }

  private long readClock() {
    return clock.read(scheduler.running().takeCallSite());
  }

  @Override
  public long currentTimeMillis() {
    return Clock.millis(nanoTime());
  }

  @Override
  public int identityHashCode(Object object) {
    return randomNumbers.identityHash(object);
  }

  @Override
  public int randomProbe() {
    return randomNumbers.probe();
  }

  @Override
  public int advanceProbe(int probe) {
    return randomNumbers.advanceProbe(probe);
  }

  @Override
  public void seedRandom() {
    randomNumbers.seedThread();
  }

  @Override
  public void jdkInitialized() {
    try (var outside = Probe.outside()) {
      jdkState.notice();
    }
  }

  @Override
  public Object ofRun(Object original, String field) {
    try (var outside = Probe.outside()) {
      return jdkObjects.get(field);
    }
  }

  @Override
  public long seed() {
    return randomNumbers.seed();
  }

  @Override
  public void exit(int status) {
    monitors.arrive();
    scheduler.end(new Outcome.Exited(scheduler.running().index, status));
  }
}
