// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;

/** What threads do to each other and to themselves: start, join, sleep, park, interrupt. */
final class Threads {
  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Names names;
  private final Clock clock;
  private final Observations observations;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Uncaught uncaught;
  private final Leftovers leftovers;

  Threads(
      Scheduler scheduler,
      SharedObjects objects,
      Names names,
      Clock clock,
      Observations observations,
      Waits waits,
      CollectionMonitors monitors,
      Uncaught uncaught,
      Leftovers leftovers) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.names = names;
    this.clock = clock;
    this.observations = observations;
    this.waits = waits;
    this.monitors = monitors;
    this.uncaught = uncaught;
    this.leftovers = leftovers;
  }

  /** Makes the thread that runs {@code main}. */
  ControlledThread main(ClassLoader loader, Runnable body) {
    Thread thread = new Thread(null, null, "main", 0, false);
    thread.setContextClassLoader(loader);
    thread.setDaemon(false); // whatever the thread is that performs the check
    return add(0, thread, body);
  }

  void start(Thread thread, int site) {
    ControlledThread me = scheduler.running();
    if (scheduler.find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    int index = names.thread(me.index, ++me.starts);
    if (index >= Decision.MAX_THREADS) {
      scheduler.end(
          new Outcome.NotControlled(
              me.index, "the program starts more than " + Decision.MAX_THREADS + " threads"));
    }
    objects.publish(thread);
    leftovers.started(index);
    ControlledThread started = add(index, thread, thread::run);
    scheduler.recordStart(me, started, names.status(index), site);
    scheduler.makeEager(started.bit);
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
        uncaught.handle(thread, failure);
      }
      ControlledThread me = scheduler.running();
      monitors.settle();
      waits.notifyOfEnd(thread);
      scheduler.endThread(names.status(me.index), observations.ofThreads());
    } catch (RunAborted over) {
      // The run ended while this thread did; there is nothing left to unwind.
    }
  }

  boolean join(Thread thread, long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    ControlledThread target = scheduler.find(thread);
    if (me.isInterrupted && !observations.ofInterrupts()) {
      throw new RavelBug("an interrupt that nobody sent");
    }
    if (target == null) {
      Interrupts.throwIfInterrupted(me);
      return true; // never started, so there is nothing to wait for
    }
    int status = names.status(target.index);
    if (nanos > 0 && clock.mayEndAnyTime(nanos)) {
      observations.threadsAreWatched();
      long deadline = clock.deadline(nanos);
      scheduler.performAnyTime(Kind.JOIN, status, names.signals(me.index), site);
      Interrupts.throwIfInterrupted(me);
      boolean hasEnded = target.hasEnded;
      if (!hasEnded) {
        clock.passTo(deadline, names.signals(me.index), site);
      }
      return hasEnded;
    }
    if (nanos > 0 || observations.ofInterrupts() || observations.ofThreads()) {
      return joinByDecision(me, target, status, nanos, site);
    }
    if (target.hasEnded) {
      scheduler.record(me, Kind.JOIN, status, site);
    } else {
      target.joiners |= me.bit;
      me.announce(Kind.JOIN, status, Steps.NOWHERE, site);
      scheduler.block();
    }
    return true;
  }

  /** Joins where others can tell when: the time may be up, or an interrupt may come first. */
  private boolean joinByDecision(
      ControlledThread me, ControlledThread target, int status, long nanos, int site)
      throws InterruptedException {
    target.watchers |= me.bit;
    long deadline = clock.deadline(nanos);
    if (nanos > 0) {
      scheduler.sleepUntil(me, deadline);
    }
    if (target.hasEnded) {
      scheduler.enable(me.bit);
    }
    if (me.isInterrupted) {
      scheduler.letGo(me);
    }
    me.interruptible = true;
    scheduler.performWhenEnabled(Kind.JOIN, status, names.signals(me.index), site);
    me.interruptible = false;
    target.watchers &= ~me.bit;
    scheduler.notSleeping(me);
    Interrupts.throwIfInterrupted(me);
    boolean hasEnded = target.hasEnded;
    if (!hasEnded) {
      clock.passTo(deadline, names.signals(me.index), site);
    }
    return hasEnded;
  }

  void sleep(long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    long deadline = clock.deadline(nanos);
    me.interruptible = true;
    int signals = names.signals(me.index);
    if (clock.mayEndAnyTime(nanos)) {
      scheduler.performAnyTime(Kind.SLEEP, signals, clock.alsoWritten(), site);
    } else {
      me.unseenEffects++; // what may run before it is over depends on it
      scheduler.sleepUntil(me, deadline);
      if (me.isInterrupted) {
        scheduler.letGo(me);
      }
      scheduler.performWhenEnabled(Kind.SLEEP, signals, clock.alsoWritten(), site);
    }
    me.interruptible = false;
    scheduler.notSleeping(me);
    Interrupts.throwIfInterrupted(me);
    clock.passTo(deadline);
  }

  /** Parks; a negative time is none. */
  void park(long nanos, int site) {
    ControlledThread me = scheduler.running();
    long deadline = clock.deadline(nanos);
    int signals = names.signals(me.index);
    int also = nanos >= 0 ? clock.alsoWritten() : Steps.NOWHERE;
    me.interruptible = true;
    if (nanos >= 0 && clock.mayEndAnyTime(nanos)) {
      scheduler.performAnyTime(Kind.PARK, signals, also, site);
    } else {
      if (me.hasPermit || me.isInterrupted) {
        scheduler.enable(me.bit);
      } else if (nanos >= 0) {
        scheduler.sleepUntil(me, deadline);
      }
      scheduler.performWhenEnabled(Kind.PARK, signals, also, site);
    }
    me.interruptible = false;
    scheduler.notSleeping(me);
    if (!me.hasPermit && !me.isInterrupted) {
      clock.passTo(deadline);
    }
    me.hasPermit = false;
  }

  void unpark(Thread thread, int site) {
    ControlledThread target = scheduler.find(thread);
    if (target == null) {
      return;
    }
    scheduler.perform(Kind.UNPARK, names.signals(target.index), Steps.NOWHERE, site);
    target.hasPermit = true;
    if (target.kind == Kind.PARK) {
      scheduler.enable(target.bit);
    }
  }

  void interrupt(Thread thread, int site) {
    observations.interruptIsSent();
    ControlledThread target = scheduler.find(thread);
    if (target == null) {
      return;
    }
    scheduler.perform(Kind.INTERRUPT, names.signals(target.index), Steps.NOWHERE, site);
    target.isInterrupted = true;
    if (target.givenUp != null) {
      scheduler.alsoWrote(target.givenUp.location);
    }
    if (!target.interruptible || target.hasEnded) {
      return;
    }
    if (target.waitsIn != null) {
      waits.wake(target, ControlledThread.Wake.INTERRUPTED);
    } else {
      scheduler.letGo(target);
    }
  }

  boolean isInterrupted(Thread thread, boolean clear, int site) {
    ControlledThread target = scheduler.find(thread);
    if (target == null) {
      return false;
    }
    scheduler.perform(
        clear ? Kind.UPDATE : Kind.READ, names.signals(target.index), Steps.NOWHERE, site);
    boolean was = target.isInterrupted;
    if (clear) {
      target.isInterrupted = false;
    }
    return was;
  }

  /** As {@link #isInterrupted}, for code whose operations are not explored. */
  boolean isInterruptedUnseen(Thread thread, boolean clear) {
    ControlledThread target = scheduler.find(thread);
    boolean was = target != null && target.isInterrupted;
    if (was && clear) {
      target.isInterrupted = false;
    }
    return was;
  }

  boolean isAlive(Thread thread, int site) {
    ControlledThread target = look(thread, site);
    return target != null && !target.hasEnded;
  }

  Thread.State state(Thread thread, int site) {
    ControlledThread target = look(thread, site);
    if (target == null) {
      return Thread.State.NEW;
    }
    if (target.hasEnded) {
      return Thread.State.TERMINATED;
    }
    if (target == scheduler.running() || scheduler.isEnabled(target)) {
      return Thread.State.RUNNABLE;
    }
    boolean timed = scheduler.isSleeping(target);
    return switch (target.kind) {
      case LOCK -> Thread.State.BLOCKED;
      case EXPIRE, PARK, JOIN, SLEEP, TRY_LOCK, ACQUIRE, AWAIT ->
          timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
      default -> Thread.State.RUNNABLE;
    };
  }

  /** What Thread.threadId tells of a thread; the same for all that have not been started. */
  long id(Thread thread) {
    ControlledThread known = scheduler.find(thread);
    return known == null ? Long.MAX_VALUE : names.threadId(known.index);
  }

  private ControlledThread look(Thread thread, int site) {
    ControlledThread target = scheduler.find(thread);
    if (target != null) {
      observations.threadsAreWatched();
      scheduler.perform(Kind.READ, names.status(target.index), Steps.NOWHERE, site);
    }
    return target;
  }
}
