// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.Steps;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.EnabledThreads;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.Sleepers;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.schedule.WaitingStates;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sharing.SmallList;
import dev.ravel.runtime.sync.Acquisition.Order;
import dev.ravel.runtime.sync.Synchronizer.Waiter;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The operations on modelled synchronisers, all by one rule (D-sync-1). The state is a location
 * with a level. An operation reads or writes the location and may need a level. Its effect is the
 * JDK method that never waits, performed as one step.
 *
 * <p>An interruptible operation checks the interrupt flag first, as the JDK does. Once it waits, an
 * interrupt enables it; if the level is high enough by then, both ends of the wait are explored.
 * Clearing the flag is a step of its own, like {@link Thread#interrupted}.
 *
 * <p>Longer than most classes because the phases of one acquisition share their parameters: first
 * attempt, arrival, wait, end of the wait.
 */
public final class Synchronizers {
  /** The result of a failed attempt to take a stamped lock. */
  private static final Long NO_STAMP = 0L;

  private final Scheduler scheduler;
  private final EnabledThreads enabledThreads;
  private final Sleepers sleepers;
  private final RunRecorder recorder;
  private final UnseenEffects effects;
  private final SharedObjects objects;
  private final Names names;
  private final Clock clock;
  private final DiscoveryLog discoveries;
  private final Interrupts interrupts;
  private final WaitingStates states;
  private final LockCycles cycles;
  private final IdentityTable<Synchronizer> used = new IdentityTable<>();
  private final SmallList<Synchronizer> all = new SmallList<>();

  public Synchronizers(
      Scheduler scheduler,
      SharedObjects objects,
      Names names,
      Clock clock,
      DiscoveryLog discoveries,
      Interrupts interrupts,
      WaitingStates states,
      LockCycles cycles) {
    this.scheduler = scheduler;
    this.enabledThreads = scheduler.enabledThreads();
    this.sleepers = scheduler.enabledThreads().sleepers();
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    this.objects = objects;
    this.names = names;
    this.clock = clock;
    this.discoveries = discoveries;
    this.interrupts = interrupts;
    this.states = states;
    this.cycles = cycles;
  }

  void clear() {
    used.clear();
    all.clear();
  }

  boolean hasUsed(Object object) {
    return used.get(object) != null;
  }

  /** The locations of the locks that a thread holds. */
  public List<Integer> heldBy(ControlledThread thread) {
    return all.toList().stream()
        .filter(one -> one.isShared() && one.holders.contains(thread))
        .map(one -> one.location)
        .toList();
  }

  /**
   * A thread that holds the lock at this location, another than the waiting one if possible; or -1.
   */
  public int holder(int location, ControlledThread waiting) {
    return all.toList().stream()
        .filter(one -> one.isShared() && one.location == location)
        .flatMap(one -> one.holders.toList().stream())
        .max(Comparator.comparing((ControlledThread holder) -> holder != waiting))
        .map(holder -> holder.index)
        .orElse(-1);
  }

  /** The synchroniser of an object, created at its first use. */
  Synchronizer of(Object object, IntSupplier level) {
    Synchronizer known = used.get(object);
    if (known == null) {
      known = new Synchronizer(object, level);
      used.put(object, known);
      all.add(known);
    }
    share(known);
    return known;
  }

  private void share(Synchronizer synchronizer) {
    if (!synchronizer.isShared()) {
      Object object = synchronizer.object;
      int number = objects.isHidden(object) ? objects.hiddenNumber(object) : objects.number(object);
      if (number >= 0) {
        synchronizer.location = names.level(number);
      }
    }
  }

  /** The program reads a queue: from now on, enqueueing and leaving the queue are steps. */
  void watchQueues() {
    discoveries.queuesAreWatched();
  }

  /** A thread releases a write lock that another thread has taken: see {@link StampedLockModel}. */
  void stampsAreHandedOver() {
    discoveries.stampsAreHandedOver();
  }

  boolean areStampsHandedOver() {
    return discoveries.ofStamps();
  }

  /** Whether the arrival order at a synchroniser that is not fair is observable. */
  boolean doesOrderMatter() {
    return discoveries.ofQueues() || discoveries.ofNeeds();
  }

  /** Performs a query, which reads the level or the queue. */
  <T> T query(Synchronizer synchronizer, Supplier<T> answer, int site) {
    return query(synchronizer, Kind.READ, answer, site);
  }

  /**
   * Performs a query.
   *
   * @param kind READ, or AWAIT if what the thread has read happens before what it does next
   */
  <T> T query(Synchronizer synchronizer, Kind kind, Supplier<T> answer, int site) {
    if (synchronizer.isShared()) {
      scheduler.perform(kind, synchronizer.location, Steps.NOWHERE, site);
      int level = synchronizer.level();
      recorder.changedLevel(level, level);
    }
    return answer.get();
  }

  /** Performs an operation that never waits. */
  <T> T update(Synchronizer synchronizer, Kind kind, Supplier<T> effect, int site) {
    return update(
        synchronizer,
        kind,
        effect,
        result -> Boolean.FALSE.equals(result) || NO_STAMP.equals(result),
        site);
  }

  /** As above; a result that fulfils the condition means that nothing has changed. */
  <T> T update(
      Synchronizer synchronizer, Kind kind, Supplier<T> effect, Predicate<T> isFailure, int site) {
    if (!synchronizer.isShared()) {
      effects.add(scheduler.running());
      return effect.get();
    }
    scheduler.perform(kind, synchronizer.location, Steps.NOWHERE, site);
    int before = synchronizer.level();
    recorder.changedLevel(before, before);
    T result = effect.get();
    if (isFailure.test(result)) {
      recorder.leftUnchanged();
    }
    changedLevel(synchronizer, before);
    return result;
  }

  /** Whether the last step of this execution is one of the running thread at this location. */
  boolean isAt(Synchronizer synchronizer) {
    Steps steps = recorder.steps();
    int last = steps.size() - 1;
    return last >= 0
        && steps.location(last) == synchronizer.location
        && steps.thread(last) == scheduler.running().index;
  }

  /** The code after the last step, which was one at this location, has changed the level. */
  void refresh(Synchronizer synchronizer) {
    if (synchronizer.isShared()) {
      changedLevel(synchronizer, synchronizer.levelBefore);
    }
  }

  private void changedLevel(Synchronizer synchronizer, int before) {
    synchronizer.levelBefore = before;
    recorder.changedLevel(before, synchronizer.level());
    SmallList<Waiter> waiters = synchronizer.waiters();
    for (int i = 0; i < waiters.size(); i++) {
      Waiter waiter = waiters.get(i);
      if (synchronizer.admits(waiter)) {
        enabledThreads.enable(waiter.thread());
      } else if (!waiter.mayPassAnyTime()) {
        enabledThreads.holdBack(waiter.thread());
        sleep(waiter);
      }
    }
  }

  private void sleep(Waiter waiter) {
    if (!waiter.mayPassAnyTime() && waiter.deadline() != Waiter.NEVER) {
      sleepers.add(waiter.thread(), waiter.deadline());
    }
  }

  /** Waits until the thread passes or its time-out expires; returns whether it has passed. */
  boolean acquire(Synchronizer synchronizer, Acquisition wanted, int site)
      throws InterruptedException {
    ControlledThread me = scheduler.running();
    if (wanted.isInterruptible() && !wanted.looksFirst()) {
      interrupts.takeIfSent(site);
    }
    if (!synchronizer.isShared()) {
      if (Need.isMet(wanted.need(), synchronizer.level())) {
        wanted.effect().run();
        effects.add(me);
        return true;
      }
      if (wanted.nanos() == 0) {
        return false;
      }
      // The thread waits, for ever or until a time-out, and its wait is a visible operation.
      objects.publish(synchronizer.object);
      share(synchronizer);
    }
    if (wanted.isTimed() && wanted.order().isFair()) {
      watchQueues(); // a timed fair attempt fails if another thread waits
    }
    synchronizer.addNeed(wanted.need());
    boolean looksFirst = wanted.looksFirst() && discoveries.ofInterrupts();
    boolean triesFirst = wanted.order() == Order.LATE || wanted.nanos() == 0 || looksFirst;
    if (triesFirst && passesAtOnce(synchronizer, wanted, false, site)) {
      return true;
    }
    if (looksFirst && wanted.nanos() != 0 && interrupts.isSet(me)) {
      interrupts.take(site);
    }
    if (wanted.nanos() == 0) {
      return false;
    }
    WaitEnd end = await(synchronizer, wanted, site);
    if (end == WaitEnd.INTERRUPTED) {
      interrupts.take(site);
    }
    return end == WaitEnd.PASSED;
  }

  /** Waits as {@link #acquire} does, but leaves the flag of an interrupted thread set. */
  WaitEnd await(Synchronizer synchronizer, Acquisition wanted, int site) {
    states.arrive(
        wanted.isTimed() ? Thread.State.TIMED_WAITING : Thread.State.WAITING,
        synchronizer.location,
        site,
        () -> !Need.isMet(wanted.need(), synchronizer.level()));
    boolean passes = wanted.order().isQueued() && passesAtOnce(synchronizer, wanted, true, site);
    WaitEnd end = passes ? WaitEnd.PASSED : awaitTurn(synchronizer, wanted, site);
    states.depart(site);
    return end;
  }

  /** Throws if the thread is interrupted; not a step while the program sends no interrupts. */
  void checkInterrupt(int site) throws InterruptedException {
    interrupts.takeIfSent(site);
  }

  /** Passes in one step, or else enqueues or fails in that step; returns whether it has passed. */
  private boolean passesAtOnce(
      Synchronizer synchronizer, Acquisition wanted, boolean enqueues, int site) {
    int signals = signals(scheduler.running(), wanted);
    Kind kind = wanted.looksFirst() ? wanted.attempt() : Kind.TRY_ACQUIRE;
    scheduler.perform(kind, synchronizer.location, signals, site);
    int before = synchronizer.level();
    boolean overtakes = wanted.order() == Order.LATE && !enqueues;
    boolean passes =
        Need.isMet(wanted.need(), before)
            && (overtakes || !wanted.isBehind(synchronizer.firstOfQueue()));
    if (passes) {
      wanted.effect().run();
    } else if (!enqueues) {
      recorder.leftUnchanged();
    } else {
      recorder.queuedUp();
    }
    changedLevel(synchronizer, before);
    return passes;
  }

  private WaitEnd awaitTurn(Synchronizer synchronizer, Acquisition wanted, int site) {
    ControlledThread me = scheduler.running();
    boolean isQueued = wanted.order().isQueued();
    boolean anyTime = wanted.isTimed() && clock.mayEndAnyTime(wanted.nanos());
    long deadline = wanted.isTimed() ? clock.deadline(wanted.nanos()) : Waiter.NEVER;
    Waiter waiter =
        new Waiter(me, wanted.need(), isQueued, anyTime, deadline, interrupts.isSet(me));
    synchronizer.waiters().add(waiter);
    if (anyTime || synchronizer.admits(waiter)) {
      enabledThreads.enable(me);
    } else {
      sleep(waiter);
    }
    int signals = signals(me, wanted);
    if (signals != Steps.NOWHERE && interrupts.isSet(me)) {
      enabledThreads.letGo(me);
    }
    int also = wanted.isTimed() ? clock.alsoWrittenWith(signals) : signals;
    interrupts.setInterruptible(me, wanted.isInterruptible());
    cycles.contends(me, synchronizer);
    cycles.blocked(me, wanted.kind());
    scheduler.performAtLevel(
        wanted.kind(), synchronizer.location, also, site, wanted.need(), anyTime);
    interrupts.setInterruptible(me, false);
    sleepers.remove(me);
    return end(synchronizer, wanted, waiter, signals, site);
  }

  private int signals(ControlledThread me, Acquisition wanted) {
    return wanted.isInterruptible() ? interrupts.signals(me) : Steps.NOWHERE;
  }

  private WaitEnd end(
      Synchronizer synchronizer, Acquisition wanted, Waiter waiter, int signals, int site) {
    ControlledThread me = waiter.thread();
    int before = synchronizer.level();
    boolean isInterrupted = signals != Steps.NOWHERE && interrupts.isSet(me);
    WaitEnd end = WaitEnd.choose(scheduler, synchronizer, waiter, isInterrupted);
    if (end == WaitEnd.PASSED) {
      wanted.effect().run();
      notePassage(synchronizer, wanted, before);
    } else if (!waiter.isQueued() && !synchronizer.admits(waiter)) {
      // A waiter that could have passed counts as a write: whether a step writes must not depend
      // on the alternative that it takes.
      recorder.leftUnchanged();
    }
    if (end == WaitEnd.PASSED && waiter.isQueued() && discoveries.ofQueues()) {
      synchronizer.setLeaving(waiter);
      recorder.queuedUp();
      changedLevel(synchronizer, before);
      before = synchronizer.level();
      scheduler.perform(Kind.UPDATE, synchronizer.location, Steps.NOWHERE, site);
    }
    synchronizer.remove(waiter);
    changedLevel(synchronizer, before);
    if (end == WaitEnd.EXPIRED) {
      clock.passTo(waiter.deadline(), signals, site);
    }
    return end;
  }

  /**
   * While all threads need the same level, arrival order cannot be observed. But a waiter that
   * needs a higher level blocks the waiters behind it that could pass (D-sync-3).
   */
  private void notePassage(Synchronizer synchronizer, Acquisition wanted, int level) {
    if (wanted.kind() == Kind.ACQUIRE && wanted.order() == Order.NONE) {
      synchronizer.addPassage(level);
      if (synchronizer.needsDiffer()) {
        discoveries.needsDiffer();
      }
    }
  }
}
