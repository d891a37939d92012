// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.runtime.Acquisition.Order;
import dev.ravel.runtime.Synchronizer.Waiter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The operations on modelled synchronisers, all of them by one rule: the state is a location with a
 * level; an operation reads or writes it, may need a level, and its effect is the real method that
 * never waits, as one step.
 *
 * <p>An interruptible one looks at the interrupt flag first, as the JDK does; once it waits, an
 * interrupt lets it go on, and if the level is high enough by then, both may come first. That the
 * flag is taken down is a step of its own, the same as {@link Thread#interrupted}.
 */
final class Synchronizers {
  /** What an attempt to take a lock that hands out stamps returns if it fails. */
  private static final Long NO_STAMP = 0L;

  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Names names;
  private final Clock clock;
  private final Observations observations;
  private final IdentityTable<Synchronizer> met = new IdentityTable<>();
  private final List<Synchronizer> all = new ArrayList<>();

  Synchronizers(
      Scheduler scheduler,
      SharedObjects objects,
      Names names,
      Clock clock,
      Observations observations) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.names = names;
    this.clock = clock;
    this.observations = observations;
  }

  void clear() {
    met.clear();
    all.clear();
  }

  boolean hasMet(Object object) {
    return met.get(object) != null;
  }

  /** The locations of the locks that a thread holds. */
  List<Integer> heldBy(ControlledThread thread) {
    return all.stream()
        .filter(one -> one.isShared() && one.holders.contains(thread))
        .map(one -> one.location)
        .toList();
  }

  /**
   * A thread that holds the lock at this location, another one than asks if there is one; or -1.
   */
  int holder(int location, ControlledThread asking) {
    return all.stream()
        .filter(one -> one.isShared() && one.location == location)
        .flatMap(one -> one.holders.stream())
        .max(Comparator.comparing((ControlledThread holder) -> holder != asking))
        .map(holder -> holder.index)
        .orElse(-1);
  }

  /** The synchroniser of an object, made at its first use. */
  Synchronizer of(Object object, IntSupplier level) {
    Synchronizer known = met.get(object);
    if (known == null) {
      known = new Synchronizer(object, level);
      met.put(object, known);
      all.add(known);
    }
    share(known);
    return known;
  }

  private void share(Synchronizer synchronizer) {
    if (!synchronizer.isShared()) {
      int number = objects.number(synchronizer.object);
      if (number >= 0) {
        synchronizer.location = names.level(number);
      }
    }
  }

  /** Those who wait in a queue are seen: from now on to queue up is a step, and to leave it. */
  void watchQueues() {
    observations.queuesAreWatched();
  }

  /**
   * Whoever gives back what another thread has taken does so in two steps: see StampedLockModel.
   */
  void stampsAreHandedOver() {
    observations.stampsAreHandedOver();
  }

  boolean areStampsHandedOver() {
    return observations.ofStamps();
  }

  /** Whether anybody can tell in which order threads came to a synchroniser that is not fair. */
  boolean doesOrderMatter() {
    return observations.ofQueues() || observations.ofNeeds();
  }

  /** Answers a question. */
  <T> T look(Synchronizer synchronizer, Supplier<T> answer, int site) {
    if (synchronizer.isShared()) {
      scheduler.perform(Kind.READ, synchronizer.location, Steps.NOWHERE, site);
      int level = synchronizer.level();
      scheduler.changedLevel(level, level);
    }
    return answer.get();
  }

  /** Performs what never waits. */
  <T> T update(Synchronizer synchronizer, Kind kind, Supplier<T> effect, int site) {
    if (!synchronizer.isShared()) {
      scheduler.running().unseenEffects++;
      return effect.get();
    }
    scheduler.perform(kind, synchronizer.location, Steps.NOWHERE, site);
    int before = synchronizer.level();
    scheduler.changedLevel(before, before);
    T result = effect.get();
    if (Boolean.FALSE.equals(result) || NO_STAMP.equals(result)) {
      scheduler.leftUnchanged();
    }
    changedLevel(synchronizer, before);
    return result;
  }

  private void changedLevel(Synchronizer synchronizer, int before) {
    scheduler.changedLevel(before, synchronizer.level());
    for (Waiter waiter : synchronizer.waiters()) {
      if (synchronizer.lets(waiter)) {
        scheduler.enable(waiter.thread().bit);
      } else if (!waiter.mayPassAnyTime()) {
        scheduler.holdBack(waiter.thread().bit);
        sleep(waiter);
      }
    }
  }

  private void sleep(Waiter waiter) {
    if (!waiter.mayPassAnyTime() && waiter.deadline() != Waiter.NEVER) {
      scheduler.sleepUntil(waiter.thread(), waiter.deadline());
    }
  }

  /** Waits until it passes, or its time is up; returns whether it has passed. */
  boolean acquire(Synchronizer synchronizer, Acquisition wanted, int site)
      throws InterruptedException {
    ControlledThread me = scheduler.running();
    if (wanted.isInterruptible()) {
      lookAtInterrupt(site);
    }
    if (!synchronizer.isShared()) {
      if (synchronizer.level() >= wanted.need()) {
        wanted.effect().run();
        me.unseenEffects++;
        return true;
      }
      if (wanted.nanos() == 0) {
        return false;
      }
      // Waits, for ever or for a time, and is seen to wait.
      objects.publish(synchronizer.object);
      share(synchronizer);
    }
    if (wanted.isTimed() && wanted.order().isFair()) {
      watchQueues(); // it fails if somebody waits
    }
    synchronizer.needs(wanted.need());
    boolean triesFirst = wanted.order() == Order.LATE || wanted.nanos() == 0;
    if (triesFirst && passesAtOnce(synchronizer, wanted, false, site)) {
      return true;
    }
    if (wanted.nanos() == 0) {
      return false;
    }
    boolean queuesUp = wanted.order() != Order.NONE;
    return queuesUp && passesAtOnce(synchronizer, wanted, true, site)
        || await(synchronizer, wanted, me, site);
  }

  /** Throws if the thread is interrupted; no step as long as nobody ever is. */
  void lookAtInterrupt(int site) throws InterruptedException {
    if (observations.ofInterrupts()) {
      takeInterrupt(scheduler.running(), site);
    }
  }

  /** Clears the interrupt flag, and throws if it was set. */
  private void takeInterrupt(ControlledThread me, int site) throws InterruptedException {
    scheduler.perform(Kind.UPDATE, names.signals(me.index), Steps.NOWHERE, site);
    Interrupts.throwIfInterrupted(me);
  }

  /** Passes, or gives up or queues up at once. */
  private boolean passesAtOnce(
      Synchronizer synchronizer, Acquisition wanted, boolean queuesUp, int site) {
    int signals = signals(scheduler.running(), wanted);
    scheduler.perform(Kind.TRY_ACQUIRE, synchronizer.location, signals, site);
    int before = synchronizer.level();
    boolean overtakes = wanted.order() == Order.LATE && !queuesUp;
    boolean passes =
        before >= wanted.need() && (overtakes || !wanted.isBehind(synchronizer.queue()));
    if (passes) {
      wanted.effect().run();
    } else if (!queuesUp) {
      scheduler.leftUnchanged();
    } else {
      scheduler.queuedUp();
    }
    changedLevel(synchronizer, before);
    return passes;
  }

  private boolean await(
      Synchronizer synchronizer, Acquisition wanted, ControlledThread me, int site)
      throws InterruptedException {
    boolean isQueued = wanted.order() != Order.NONE;
    boolean anyTime = wanted.isTimed() && clock.mayEndAnyTime(wanted.nanos());
    long deadline = wanted.isTimed() ? clock.deadline(wanted.nanos()) : Waiter.NEVER;
    Waiter waiter = new Waiter(me, wanted.need(), isQueued, anyTime, deadline, me.isInterrupted);
    synchronizer.waiters().add(waiter);
    if (anyTime || synchronizer.lets(waiter)) {
      scheduler.enable(me.bit);
    } else {
      sleep(waiter);
    }
    int signals = signals(me, wanted);
    if (signals != Steps.NOWHERE && me.isInterrupted) {
      scheduler.letGo(me);
    }
    int also = wanted.isTimed() ? clock.alsoWrittenWith(signals) : signals;
    me.interruptible = wanted.isInterruptible();
    scheduler.performAtLevel(
        wanted.kind(), synchronizer.location, also, site, wanted.need(), anyTime);
    me.interruptible = false;
    scheduler.notSleeping(me);
    return end(synchronizer, wanted, waiter, signals, site);
  }

  private int signals(ControlledThread me, Acquisition wanted) {
    return wanted.isInterruptible() ? observations.signals(names, me) : Steps.NOWHERE;
  }

  /** How a wait ends whose thread has its turn. */
  private enum End {
    PASSED,
    INTERRUPTED,
    EXPIRED
  }

  private boolean end(
      Synchronizer synchronizer, Acquisition wanted, Waiter waiter, int signals, int site)
      throws InterruptedException {
    ControlledThread me = waiter.thread();
    int before = synchronizer.level();
    End end = chooseEnd(synchronizer, waiter, signals != Steps.NOWHERE && me.isInterrupted);
    if (end == End.PASSED) {
      wanted.effect().run();
      notePassage(synchronizer, wanted, before);
    } else if (!waiter.isQueued() && !synchronizer.lets(waiter)) {
      // Otherwise it could have passed, and whether it writes must not depend on what it chooses.
      scheduler.leftUnchanged();
    }
    if (end == End.PASSED && waiter.isQueued() && observations.ofQueues()) {
      synchronizer.leaves(waiter);
      scheduler.queuedUp();
      changedLevel(synchronizer, before);
      before = synchronizer.level();
      scheduler.perform(Kind.UPDATE, synchronizer.location, Steps.NOWHERE, site);
    }
    synchronizer.remove(waiter);
    changedLevel(synchronizer, before);
    if (end == End.INTERRUPTED) {
      takeInterrupt(me, site);
    }
    if (end == End.EXPIRED) {
      clock.passTo(waiter.deadline(), signals, site);
    }
    return end == End.PASSED;
  }

  /**
   * As long as all need the same nobody can tell who came first. But whoever needs more, and came
   * first, keeps those out who could go on.
   */
  private void notePassage(Synchronizer synchronizer, Acquisition wanted, int level) {
    if (wanted.kind() == Kind.ACQUIRE && wanted.order() == Order.NONE) {
      synchronizer.hasPassedAt(level);
      if (synchronizer.differInNeed()) {
        observations.needsDiffer();
      }
    }
  }

  /**
   * How the wait may end; several ways are a choice. The JDK looks at the flag before it tries
   * again, and at the clock after it has tried in vain, so the level may be high enough again by
   * the time at which it gives up. That makes a difference only if others have seen it in the queue
   * until then.
   */
  private End chooseEnd(Synchronizer synchronizer, Waiter waiter, boolean isInterrupted) {
    List<End> ends = new ArrayList<>(End.values().length);
    if (synchronizer.lets(waiter)) {
      ends.add(End.PASSED);
    }
    if (isInterrupted) {
      ends.add(End.INTERRUPTED);
    }
    boolean wasSeen = waiter.isQueued() && waiter.mayPassAnyTime() && !waiter.wasInterrupted();
    if (ends.isEmpty() || wasSeen) {
      ends.add(End.EXPIRED);
    }
    return ends.get(scheduler.choose(ends.size()));
  }
}
