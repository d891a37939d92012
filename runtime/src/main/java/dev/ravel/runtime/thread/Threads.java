// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.model.Caveat;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.EnabledThreads;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.LeftoverThreads;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.RunAborted;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.Sleepers;
import dev.ravel.runtime.schedule.ThreadState;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.schedule.WaitingStates;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.CollectionMonitors;
import dev.ravel.runtime.sync.Waits;

/**
 * The operations of {@link Thread} and LockSupport: start, join, sleep, park, interrupt, end.
 *
 * <p>Start is not a scheduling point. Join and end are scheduling points only in programs that
 * query the status of threads (D-visibility-4). Join is also one if it has a time-out or if the
 * program sends interrupts.
 *
 * <p>Longer than most classes because each operation combines time-outs, interrupts and discoveries
 * in its own way.
 */
public final class Threads {
  private final Scheduler scheduler;
  private final EnabledThreads enabledThreads;
  private final Sleepers sleepers;
  private final RunRecorder recorder;
  private final UnseenEffects effects;
  private final SharedObjects objects;
  private final Names names;
  private final Clock clock;
  private final DiscoveryLog discoveries;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Uncaught uncaught;
  private final LeftoverThreads leftovers;
  private final Interrupts interrupts;
  private final WaitingStates states;
  private final PerThread<Relations> relations;

  public Threads(
      Scheduler scheduler,
      SharedObjects objects,
      Names names,
      Clock clock,
      DiscoveryLog discoveries,
      Waits waits,
      CollectionMonitors monitors,
      Uncaught uncaught,
      LeftoverThreads leftovers,
      Interrupts interrupts,
      WaitingStates states) {
    this.scheduler = scheduler;
    this.enabledThreads = scheduler.enabledThreads();
    this.sleepers = scheduler.enabledThreads().sleepers();
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    this.objects = objects;
    this.names = names;
    this.clock = clock;
    this.discoveries = discoveries;
    this.waits = waits;
    this.monitors = monitors;
    this.uncaught = uncaught;
    this.leftovers = leftovers;
    this.interrupts = interrupts;
    this.states = states;
    this.relations = scheduler.tables().of(Relations::new);
  }

  /** What this class knows about one thread. */
  private static final class Relations {
    /** The number of threads that this thread has started. */
    int starts;

    /** The threads that continue without a scheduling point when this thread ends. */
    final ThreadSet joiners = new ThreadSet();

    /** The threads whose join is enabled, as a scheduling point, when this thread ends. */
    final ThreadSet watchers = new ThreadSet();

    /** The permit of LockSupport. */
    boolean hasPermit;
  }

  /** Creates the thread that runs {@code main}. */
  public ControlledThread main(ClassLoader loader, Runnable body) {
    Thread thread = new Thread(null, null, "main", 0, false);
    thread.setContextClassLoader(loader);
    thread.setDaemon(false); // otherwise inherited from the thread that performs the check
    return add(0, thread, body);
  }

  public void start(Thread thread, int site) {
    start(thread, thread::run, site);
  }

  /** Starts a thread in a scope, which may wait for it. */
  public void startIn(Object scope, Thread thread, int site) {
    if (ThreadScopes.isExplored(scope) && scheduler.threads().find(thread) == null) {
      ThreadScopes.enter(scope, thread);
      start(thread, () -> ThreadScopes.run(scope, thread), site);
    } else {
      start(thread, site);
    }
  }

  private void start(Thread thread, Runnable body, int site) {
    ControlledThread me = scheduler.running();
    if (scheduler.threads().find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    if (me.openStep != null) {
      me.openStep.beforeStart();
    }
    int index = names.thread(me.index, ++relations.of(me).starts);
    if (index >= Decision.MAX_THREADS) {
      scheduler.end(
          new Outcome.NotControlled(
              me.index, Caveat.of(Caveat.Kind.TOO_MANY_THREADS, Decision.MAX_THREADS)));
    }
    objects.publish(thread);
    leftovers.started(index);
    ControlledThread started = add(index, thread, body);
    recorder.addStart(me, started, names.status(index), site);
    enabledThreads.makeEager(started);
  }

  private ControlledThread add(int index, Thread thread, Runnable body) {
    ThreadState.number(thread, names.threadId(index));
    names.nameThread(index, thread.getName());
    return scheduler.add(index, thread, () -> live(thread, body));
  }

  private void live(Thread thread, Runnable body) {
    scheduler.running().inEngine = false;
    try {
      try {
        body.run();
      } catch (RunAborted over) {
        return;
      } catch (Throwable failure) {
        scheduler.checkAborting();
        uncaught.handle(thread, failure);
      }
      scheduler.checkAborting();
      ControlledThread me = scheduler.running();
      monitors.releaseFinished();
      scheduler.settleStates();
      waits.notifyOfEnd(thread);
      performEnd(me);
      scheduler.endThread(relations.of(me).joiners, relations.of(me).watchers);
    } catch (RunAborted over) {
      // The execution ended while this thread was ending; nothing is left to unwind.
    }
  }

  /** Performs the last step of a thread; a decision only if other threads look at threads. */
  private void performEnd(ControlledThread me) {
    int status = names.status(me.index);
    if (discoveries.ofThreads()) {
      scheduler.perform(Kind.END, status, Steps.NOWHERE, -1);
    } else {
      recorder.add(me, Kind.END, status, -1);
    }
  }

  public boolean join(Thread thread, long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    ControlledThread target = scheduler.threads().find(thread);
    if (interrupts.isSet(me) && !discoveries.ofInterrupts()) {
      throw OwnBug.of("an interrupt that no thread sent");
    }
    if (target == null) {
      interrupts.throwIfSet(me);
      return true; // join returns at once for a thread that has not been started
    }
    int status = names.status(target.index);
    states.arrive(timed(nanos > 0), status, site, () -> !target.hasEnded);
    try {
      boolean hasEnded = joinStarted(me, target, status, nanos, site);
      states.depart(site);
      return hasEnded;
    } catch (InterruptedException e) {
      states.depart(site);
      throw e;
    }
  }

  private static Thread.State timed(boolean isTimed) {
    return isTimed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }

  private boolean joinStarted(
      ControlledThread me, ControlledThread target, int status, long nanos, int site)
      throws InterruptedException {
    if (nanos > 0 && clock.mayEndAnyTime(nanos)) {
      discoveries.threadsAreWatched();
      long deadline = clock.deadline(nanos);
      scheduler.performAnyTime(Kind.JOIN, status, names.signals(me.index), site);
      interrupts.throwIfSet(me);
      boolean hasEnded = target.hasEnded;
      if (!hasEnded) {
        clock.passTo(deadline, names.signals(me.index), site);
      }
      return hasEnded;
    }
    if (nanos > 0 || discoveries.ofInterrupts() || discoveries.ofThreads()) {
      return joinByDecision(me, target, status, nanos, site);
    }
    if (target.hasEnded) {
      recorder.add(me, Kind.JOIN, status, site);
    } else {
      relations.of(target).joiners.add(me.index);
      scheduler.announce(me, Kind.JOIN, status, Steps.NOWHERE, site);
      scheduler.block();
    }
    return true;
  }

  /**
   * A join that is a scheduling point: it has a time-out, or other threads can notice its order.
   */
  private boolean joinByDecision(
      ControlledThread me, ControlledThread target, int status, long nanos, int site)
      throws InterruptedException {
    relations.of(target).watchers.add(me.index);
    long deadline = clock.deadline(nanos);
    if (nanos > 0) {
      sleepers.add(me, deadline);
    }
    if (target.hasEnded) {
      enabledThreads.enable(me);
    }
    if (interrupts.isSet(me)) {
      enabledThreads.letGo(me);
    }
    interrupts.setInterruptible(me, true);
    scheduler.performWhenEnabled(Kind.JOIN, status, names.signals(me.index), site);
    interrupts.setInterruptible(me, false);
    relations.of(target).watchers.remove(me.index);
    sleepers.remove(me);
    interrupts.throwIfSet(me);
    boolean hasEnded = target.hasEnded;
    if (!hasEnded) {
      clock.passTo(deadline, names.signals(me.index), site);
    }
    return hasEnded;
  }

  public void sleep(long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    int signals = names.signals(me.index);
    states.arrive(timed(true), signals, site, () -> !interrupts.isSet(me));
    try {
      sleep(me, signals, nanos, site);
      states.depart(site);
    } catch (InterruptedException e) {
      states.depart(site);
      throw e;
    }
  }

  private void sleep(ControlledThread me, int signals, long nanos, int site)
      throws InterruptedException {
    long deadline = clock.deadline(nanos);
    interrupts.setInterruptible(me, true);
    if (clock.mayEndAnyTime(nanos)) {
      scheduler.performAnyTime(Kind.SLEEP, signals, clock.alsoWritten(), site);
    } else {
      effects.add(me); // which steps can come before its end depends on the sleep
      sleepers.add(me, deadline);
      if (interrupts.isSet(me)) {
        enabledThreads.letGo(me);
      }
      scheduler.performWhenEnabled(Kind.SLEEP, signals, clock.alsoWritten(), site);
    }
    interrupts.setInterruptible(me, false);
    sleepers.remove(me);
    interrupts.throwIfSet(me);
    clock.passTo(deadline);
  }

  /** Parks the running thread; a negative time is no time-out. */
  public void park(long nanos, int site) {
    ControlledThread me = scheduler.running();
    int signals = names.signals(me.index);
    states.arrive(timed(nanos >= 0), signals, site, () -> !mayPass(me));
    long deadline = clock.deadline(nanos);
    int also = nanos >= 0 ? clock.alsoWritten() : Steps.NOWHERE;
    interrupts.setInterruptible(me, true);
    if (mayReturnForNoReason(site) || nanos >= 0 && clock.mayEndAnyTime(nanos)) {
      scheduler.performAnyTime(Kind.PARK, signals, also, site);
    } else {
      if (mayPass(me)) {
        enabledThreads.enable(me);
      } else if (nanos >= 0) {
        sleepers.add(me, deadline);
      }
      scheduler.performWhenEnabled(Kind.PARK, signals, also, site);
    }
    interrupts.setInterruptible(me, false);
    sleepers.remove(me);
    if (!mayPass(me)) {
      clock.passTo(deadline);
    }
    relations.of(me).hasPermit = false;
    states.depart(site);
  }

  /** The code of the JDK that parks looks again in a loop, so only the program can notice. */
  private boolean mayReturnForNoReason(int site) {
    return clock.hasSpuriousWakeups() && site >= 0 && Registry.SITES.get(site).isProgram();
  }

  private boolean mayPass(ControlledThread me) {
    return relations.of(me).hasPermit || interrupts.isSet(me);
  }

  public void unpark(Thread thread, int site) {
    ControlledThread target = scheduler.threads().find(thread);
    if (target == null) {
      return;
    }
    scheduler.perform(Kind.UNPARK, names.signals(target.index), Steps.NOWHERE, site);
    relations.of(target).hasPermit = true;
    if (target.kind == Kind.PARK) {
      enabledThreads.enable(target);
    }
  }

  public void interrupt(Thread thread, int site) {
    discoveries.interruptIsSent();
    ControlledThread target = scheduler.threads().find(thread);
    if (target == null) {
      return;
    }
    scheduler.perform(Kind.INTERRUPT, names.signals(target.index), Steps.NOWHERE, site);
    interrupts.set(target, true);
    waits.interrupt(target);
  }

  public boolean isInterrupted(Thread thread, boolean clear, int site) {
    ControlledThread target = scheduler.threads().find(thread);
    if (target == null) {
      return false;
    }
    scheduler.perform(
        clear ? Kind.UPDATE : Kind.READ, names.signals(target.index), Steps.NOWHERE, site);
    boolean was = interrupts.isSet(target);
    if (clear) {
      interrupts.set(target, false);
    }
    return was;
  }

  /** As {@link #isInterrupted}, for excluded code, whose operations are not visible. */
  public boolean isInterruptedUnseen(Thread thread, boolean clear) {
    ControlledThread target = scheduler.threads().find(thread);
    if (target == null || !interrupts.isSet(target)) {
      return false;
    }
    if (clear) {
      interrupts.set(target, false);
    }
    return true;
  }
}
