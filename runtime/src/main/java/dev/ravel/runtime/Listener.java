// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Probe;
import dev.ravel.probe.ProbeListener;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Tagged;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Translates what instrumented code announces into operations.
 *
 * <p>As long as the interface it implements: one short method per kind of announcement.
 */
final class Listener implements ProbeListener {
  /** So many looks at the counter of backward jumps, a million jumps each, end a run. */
  private static final int MAX_LOOKS = 200;

  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final Locks locks;
  private final CollectionMonitors monitors;
  private final Threads threads;
  private final Clock clock;
  private final ClassInitialization classes;
  private final Caveats caveats;
  private final Outsiders outsiders;
  private final Accesses accesses;
  private final Uncontrolled uncontrolled;
  private final Models models;
  private final ReentrantLockModel orderedLocks;
  private final LockQueries queries;
  private final JdkObjects jdkObjects;
  private final Receivers receivers = new Receivers();
  private final BusyWaits busyWaits;
  private final IdentityTable<Integer> hashes = new IdentityTable<>();

  /** Whether the listener itself is what uses a collection now. */
  private boolean looksUp;

  private long progressAtLook;
  private int looks;

  Listener(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      Locks locks,
      CollectionMonitors monitors,
      Threads threads,
      Clock clock,
      ClassInitialization classes,
      Caveats caveats,
      Outsiders outsiders,
      Accesses accesses,
      Uncontrolled uncontrolled,
      Models models,
      ReentrantLockModel orderedLocks,
      LockQueries queries) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.locks = locks;
    this.monitors = monitors;
    this.threads = threads;
    this.clock = clock;
    this.classes = classes;
    this.caveats = caveats;
    this.outsiders = outsiders;
    this.accesses = accesses;
    this.uncontrolled = uncontrolled;
    this.models = models;
    this.orderedLocks = orderedLocks;
    this.queries = queries;
    this.jdkObjects = new JdkObjects(objects);
    this.busyWaits = new BusyWaits(scheduler);
  }

  void begin(Values recorded) {
    accesses.begin(recorded);
    uncontrolled.begin();
    looks = 0;
  }

  void end() {
    accesses.end();
    hashes.clear();
    jdkObjects.clear();
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
    accesses.forgetLast();
    scheduler.running().callSite = site;
    Receivers.Kind kind = receivers.kind(receiver, site);
    if (kind == Receivers.Kind.EXPLORED) {
      if (!(receiver instanceof Tagged)) {
        accesses.number(receiver, site); // its insides are visible if it came from a framework, too
      }
      return;
    }
    int number = accesses.number(receiver, site);
    scheduler.running().touched = Steps.NOWHERE;
    switch (kind) {
      case ANNOUNCING -> callAnnouncing(receiver, number, access, site);
      case SYNCHRONIZED -> callSynchronized(receiver, number, access, site);
      case ENTRY -> callEntry(receiver, number, access, site);
      case ATOMIC, UNSYNCHRONIZED -> callShowing(receiver, number, access, site);
    }
  }

  /** What is done to the collection says itself; an iterator has a position besides. */
  private void callAnnouncing(Object receiver, int number, int access, int site) {
    if (number < 0 || receivers.hasPosition(receiver)) {
      callWhole(receiver, number, access, site);
    }
  }

  /** A wrapper that enters no monitor leaves it to what it wraps to announce itself. */
  private void callSynchronized(Object receiver, int number, int access, int site) {
    if (!receivers.looksAtNothing(receiver, site)) {
      receivers
          .monitor(receiver, site)
          .ifPresent(monitor -> callInside(monitor, receiver, number, access, site));
    }
  }

  /** An entry is a part of its map, unless it came from where nobody saw of which. */
  private void callEntry(Object entry, int number, int access, int site) {
    Object map = objects.shownBy(entry);
    if (map != null) {
      look(map, entry, access, site);
      return;
    }
    if (number >= 0 && access != Probe.READ) {
      uncontrolled.add(site);
    }
    callWhole(entry, number, access, site);
  }

  /** What shows a collection without a field that says so is an object of its own besides. */
  private void callShowing(Object receiver, int number, int access, int site) {
    Object shown = objects.shownBy(receiver);
    if (shown != null) {
      look(shown, receiver, access, site);
    }
    callWhole(receiver, number, access, site);
  }

  /** One operation on an object, if others can reach it. */
  private void callWhole(Object receiver, int number, int access, int site) {
    if (number < 0) {
      accesses.accessOwn(access);
      return;
    }
    int location = names.whole(number);
    accesses.accessObject(receiver, access, location, site);
    checkOverlap(receiver, Accesses.kind(access), number);
    scheduler.running().touches(location, access != Probe.READ);
  }

  /** Performs a call of a collection, or of what shows one, in the monitor that it enters. */
  private void callInside(Object monitor, Object receiver, int number, int access, int site) {
    CollectionMonitors.Call call = monitors.begin(monitor, site);
    int content = objects.number(receivers.content(receiver));
    boolean reads = access == Probe.READ || receivers.iterates(receiver, site);
    if (number < 0 && content < 0) {
      accesses.accessOwn(access);
    }
    if (number >= 0 && (content < 0 || receivers.hasPosition(receiver))) {
      accessInside(call, Accesses.kind(access), number);
    }
    if (content >= 0) {
      accessInside(call, reads ? Kind.READ : Accesses.kind(access), content);
    }
    monitors.enter(call);
  }

  private void accessInside(CollectionMonitors.Call call, Kind kind, int number) {
    int location = names.whole(number);
    if (!monitors.access(call, kind, location)) {
      addOverlap(number);
    }
    scheduler.running().touches(location, kind != Kind.READ);
  }

  /** A call on a view of a collection is one on the collection; to iterate is to read. */
  private void look(Object collection, Object view, int access, int site) {
    int number = objects.number(collection);
    if (number >= 0) {
      boolean reads = access == Probe.READ || receivers.iterates(view, site);
      performOnWhole(collection, reads ? Kind.READ : Accesses.kind(access), number, site);
    }
  }

  @Override
  public void touch(Object part, int access, int site) {
    if (looksUp || accesses.areForReport()) {
      return;
    }
    looksUp = true;
    Object collection = receivers.content(part);
    int number = accesses.number(collection, site);
    looksUp = false;
    if (number < 0) {
      return;
    }
    ControlledThread me = scheduler.running();
    int location = names.whole(number);
    boolean changes = access != Probe.READ;
    if (!me.isTouching(location, changes)) {
      int called = me.takeCallSite();
      performOnWhole(collection, Accesses.kind(access), number, called < 0 ? site : called);
      me.touches(location, changes);
    }
  }

  private void performOnWhole(Object collection, Kind kind, int number, int site) {
    accesses.perform(kind, names.whole(number), site);
    checkOverlap(collection, kind, number);
  }

  private void checkOverlap(Object receiver, Kind kind, int number) {
    if (receivers.kind(receiver).isUnsafe() && scheduler.isContested(kind, names.whole(number))) {
      addOverlap(number);
    }
  }

  private void addOverlap(int number) {
    caveats.add(
        "two threads use a %s at the same time, whose calls are explored as single operations"
            .formatted(names.type(number)));
  }

  /**
   * Code of the JDK uses a synchronised collection that was not called by the program, perhaps
   * while another one calls it.
   */
  @Override
  public void entering(Object monitor) {
    if (monitors.isExpected(monitor) || objects.number(monitor) < 0) {
      return;
    }
    int number = objects.number(receivers.content(monitor));
    if (number >= 0) {
      CollectionMonitors.Call call = monitors.begin(monitor, scheduler.running().callSite);
      accessInside(call, call.isMadeInAnother() ? Kind.READ : Kind.UPDATE, number);
      monitors.enter(call);
    }
  }

  @Override
  public void view(Object receiver, Object view) {
    if (receivers.kind(receiver) != Receivers.Kind.EXPLORED) {
      Object behind = objects.shownBy(receiver);
      objects.addView(behind == null ? receivers.content(receiver) : behind, view);
    }
  }

  @Override
  public void passed(Object receiver, Object argument) {
    if (looksUp) {
      return;
    }
    looksUp = true;
    boolean isShared = objects.number(receivers.content(receiver)) >= 0;
    looksUp = false;
    if (isShared && !receivers.publishes(receiver)) {
      objects.publish(argument);
    }
  }

  @Override
  public void callElement(Object receiver, int index, int access, int site) {
    accesses.forgetLast();
    int number = accesses.number(receiver, site);
    if (number >= 0) {
      accesses.accessObject(receiver, access, names.element(number, index), site);
    } else {
      accesses.accessOwn(access);
    }
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
    uncontrolled.add(site);
  }

  @Override
  public void passedArray(Object array, int site) {
    if (accesses.number(array, site) >= 0) {
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
    Lock lock = locks.of(object);
    locks.await(lock, lock.waitSet, nanos, true, site);
  }

  @Override
  public void notify(Object object, int site) {
    monitors.arrive();
    Lock lock = locks.of(object);
    locks.signal(lock, lock.waitSet, false, site);
  }

  @Override
  public void notifyAll(Object object, int site) {
    monitors.arrive();
    Lock lock = locks.of(object);
    locks.signal(lock, lock.waitSet, true, site);
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
      Probe.leave();
      try {
        thread.start();
      } finally {
        Probe.enter();
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
    ControlledThread known = scheduler.find(thread);
    return known == null ? Long.MAX_VALUE : known.index + 1;
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
        scheduler, locks, monitors, clock, locks.of(lock), Outsiders.newCondition(lock));
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
    if (lastsLonger(object)) {
      return System.identityHashCode(object);
    }
    Integer known = hashes.get(object);
    if (known == null) {
      // Of an object that others can reach, each of them must get the same, whoever asks first.
      int number = objects.number(object);
      known = (int) ((number >= 0 ? mix(number) : seed()) >>> 33);
      hashes.put(object, known);
    }
    return known;
  }

  /**
   * Whether an object may be a key of a table that code which is not explored keeps from one run to
   * the next.
   */
  private static boolean lastsLonger(Object object) {
    return !(object instanceof Tagged)
        && !(object instanceof Thread)
        && ExcludedClasses.areUsed()
        && (ExcludedClasses.contain(object.getClass()) || Callers.areExcluded());
  }

  @Override
  public int randomProbe() {
    ControlledThread me = scheduler.running();
    if (me.randomProbe == 0) {
      me.randomProbe = (int) mix(me.index) | 1;
    }
    return me.randomProbe;
  }

  @Override
  public int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    scheduler.running().randomProbe = next;
    return next;
  }

  @Override
  public void seedRandom() {
    ThreadState.seed(Thread.currentThread(), mix(~scheduler.running().index), randomProbe());
  }

  @Override
  public Object ofRun(Object original, String field) {
    Probe.leave();
    try {
      return jdkObjects.get(field);
    } finally {
      Probe.enter();
    }
  }

  /** The n-th seed of a thread is the same in every run, whatever the others do. */
  @Override
  public long seed() {
    ControlledThread me = scheduler.running();
    if (Callers.areExcluded()) {
      return ~mix((long) me.index << 32 | ++me.unseenSeeds);
    }
    return mix((long) me.index << 32 | ++me.seeds);
  }

  private static long mix(long number) {
    long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  @Override
  public void exit(int status) {
    monitors.arrive();
    scheduler.end(new Outcome.Exited(scheduler.running().index, status));
  }
}
