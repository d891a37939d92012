// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Outcome;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.Installation;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.CollectionMonitors;
import dev.ravel.runtime.sync.UncontrolledThreads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Translates what instrumented code announces into operations of the {@link RunParts}.
 *
 * <p>Longer than most classes because a probe listener has one method per kind of announcement;
 * each method here forwards to one part.
 */
final class EngineListener extends JdkListener {
  private final RunParts parts;
  private final boolean isDebugged;
  private final Scheduler scheduler;
  private final CollectionMonitors monitors;
  private final CallSites callSites;

  /**
   * The first bug of the engine in this execution; null if there is none. Kept here because it was
   * thrown on a thread of the program, which may have caught it.
   */
  private volatile @Nullable RuntimeException bug;

  /**
   * @param isDebugged whether to look for what a debugger evaluates at every probe
   */
  EngineListener(RunParts parts, boolean isDebugged) {
    super(parts);
    this.isDebugged = isDebugged;
    this.parts = parts;
    scheduler = parts.scheduler;
    monitors = parts.monitors;
    callSites = parts.callSites;
  }

  /**
   * Returns the parts after the running thread has released the monitors of finished collection
   * calls. To be called before every operation.
   */
  private RunParts beforeOperation() {
    parts.states.requireNone();
    monitors.beforeOperation();
    return parts;
  }

  /** An execution begins. */
  void begin() {
    bug = null;
  }

  @Override
  public void broken(RuntimeException own) {
    if (bug == null) {
      bug = own;
    }
  }

  /** Throws the first bug of the engine in this execution, if there was one. */
  void requireIntact() {
    if (bug != null) {
      throw bug;
    }
  }

  @Override
  public boolean controls() {
    return scheduler.controls() && (!isDebugged || !isEvaluated());
  }

  /** Looks for what a debugger evaluates; this uses classes of the JDK, which call probes. */
  private boolean isEvaluated() {
    ControlledThread thread = scheduler.running();
    thread.inEngine = true;
    boolean isEvaluated = Installation.evaluations().areInProgress();
    thread.inEngine = false;
    return isEvaluated;
  }

  @Override
  public void at(int site) {
    callSites.announce(site);
  }

  @Override
  public void monitorEnter(Object object, int site) {
    beforeOperation().unmodelledCalls.entersMonitor(object);
    parts.steps.beforeMonitor(object);
    parts.locks.lock(parts.locks.of(object), site);
  }

  @Override
  public void monitorExit(Object object, int site) {
    // Must not throw while the threads of an ended execution unwind: the handler that javac emits
    // around a monitor exit covers the exit itself, and would be entered again for ever.
    if (!scheduler.ending().isAborting()) {
      monitors.releaseFinished();
      parts.locks.unlock(parts.locks.of(object), site);
    }
  }

  @Override
  public void await(Object object, long nanos, int site) throws InterruptedException {
    beforeOperation().waits.await(parts.locks.of(object).waitSet, nanos, true, site);
  }

  @Override
  public void notify(Object object, int site) {
    beforeOperation().waits.signal(parts.locks.of(object).waitSet, false, site);
  }

  @Override
  public void notifyAll(Object object, int site) {
    beforeOperation().waits.signal(parts.locks.of(object).waitSet, true, site);
  }

  @Override
  public boolean holdsLock(Object object) {
    return beforeOperation().locks.of(object).owner == scheduler.running();
  }

  @Override
  public void initialize(int id, Class<?> type) {
    if (parts.states.isEvaluating()) {
      parts.states.initialize(id, type);
    } else {
      beforeOperation().classes.initialize(id, type);
    }
  }

  @Override
  public void use(Class<?> type) {
    (parts.states.isEvaluating() ? parts : beforeOperation()).classes.initialize(type);
  }

  @Override
  public void executesUnseen(String className) {
    Installation.events().unseen(className);
  }

  @Override
  public void looping(int site) {
    (parts.states.isEvaluating() ? parts : beforeOperation()).endlessLoops.check(site);
  }

  @Override
  public void enterLoop(int loop) {
    if (!parts.states.isEvaluating()) {
      beforeOperation().busyWaits.enter(loop);
    }
  }

  @Override
  public void carry(long value, int index, int loop) {
    if (!parts.states.isEvaluating()) {
      parts.busyWaits.carry(value, null, index, loop);
    }
  }

  @Override
  public void carry(@Nullable Object value, int index, int loop) {
    if (!parts.states.isEvaluating()) {
      parts.busyWaits.carry(0, value, index, loop);
    }
  }

  @Override
  public void calledUnseen() {
    scheduler.unseenEffects().add(scheduler.running());
  }

  @Override
  public void goRound(int loop) {
    if (!parts.states.isEvaluating()) {
      beforeOperation().busyWaits.goRound(loop);
    }
  }

  @Override
  public Thread currentThread() {
    return scheduler.running().thread;
  }

  @Override
  public void start(Thread thread) {
    beforeOperation();
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      // A thread of the JDK's own; which thread of the program needs it first is accidental.
      try (var outside = CurrentRun.outside()) {
        thread.start();
      }
      return;
    }
    if (UncontrolledThreads.include(thread)) {
      parts.uncontrolledThreads.start(thread);
      return;
    }
    parts.threads.start(thread, callSites.take());
  }

  @Override
  public void startIn(Object scope, Thread thread) {
    beforeOperation().threads.startIn(scope, thread, callSites.take());
  }

  @Override
  public boolean join(Thread thread, long nanos, int site) throws InterruptedException {
    return beforeOperation().threads.join(thread, nanos, site);
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    beforeOperation().threads.sleep(nanos, site);
  }

  @Override
  public void yield(int site) {
    beforeOperation();
  }

  @Override
  public void interrupt(Thread thread) {
    beforeOperation().threads.interrupt(thread, callSites.take());
  }

  @Override
  public boolean isInterrupted(Thread thread, boolean clear) {
    beforeOperation();
    if (ExcludedCallers.areExcluded()) {
      return parts.threads.isInterruptedUnseen(thread, clear);
    }
    return parts.threads.isInterrupted(thread, clear, callSites.take());
  }

  @Override
  public boolean isAlive(Thread thread, int site) {
    return beforeOperation().threadQueries.isAlive(thread, site);
  }

  @Override
  public Thread.State state(Thread thread) {
    return beforeOperation().threadQueries.state(thread, callSites.take());
  }

  @Override
  public long threadId(Thread thread) {
    return parts.threadQueries.id(thread);
  }

  @Override
  public void park(long nanos) {
    beforeOperation().threads.park(nanos, callSites.take());
  }

  @Override
  public void unpark(Thread thread) {
    beforeOperation().threads.unpark(thread, callSites.take());
  }

  @Override
  public void lock(ReentrantLock lock) {
    beforeOperation().reentrantLocks.lock(lock);
  }

  @Override
  public void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    beforeOperation().reentrantLocks.lockInterruptibly(lock);
  }

  @Override
  public boolean tryLock(ReentrantLock lock) {
    return beforeOperation().reentrantLocks.tryLock(lock);
  }

  @Override
  public boolean tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
    return beforeOperation().reentrantLocks.tryLock(lock, unit.toNanos(time));
  }

  @Override
  public void unlock(ReentrantLock lock) {
    if (!scheduler.ending().isAborting()) {
      monitors.releaseFinished();
      parts.reentrantLocks.unlock(lock);
    }
  }

  @Override
  public Condition newCondition(ReentrantLock lock) {
    return parts.reentrantLocks.newCondition(lock);
  }

  @Override
  public @Nullable Object query(ReentrantLock lock, String method, @Nullable Object argument) {
    return beforeOperation().reentrantLocks.query(lock, method, argument);
  }

  @Override
  public boolean models(Object synchronizer) {
    return parts.models.cover(synchronizer);
  }

  @Override
  public @Nullable Object modelled(
      Object synchronizer,
      String method,
      int number,
      long time,
      @Nullable Object first,
      @Nullable Object last)
      throws InterruptedException {
    return beforeOperation().models.call(synchronizer, method, number, time, first, last);
  }

  @Override
  public void enterStep(
      Object receiver, String method, int number, @Nullable Object first, @Nullable Object second) {
    parts.steps.enter(receiver, method, number, first, second);
  }

  @Override
  public void exitStep() {
    parts.steps.exit();
  }

  @Override
  public long nanoTime() {
    return ExcludedCallers.areExcluded() ? parts.clock.now() : readClock();
  }

  private long readClock() {
    return parts.clock.read(callSites.take());
  }

  @Override
  public long currentTimeMillis() {
    return Clock.millis(nanoTime());
  }

  @Override
  public void exit(int status) {
    beforeOperation();
    scheduler.end(new Outcome.Exited(scheduler.running().index, status));
  }
}
