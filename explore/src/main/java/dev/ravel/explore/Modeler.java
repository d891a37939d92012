// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.BitSet;

/** Models runs with events: lines 7 to 16 of Fig. 3.11 and 5.5. */
final class Modeler {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Targets targets;
  private final DeadlockSearch deadlocks;
  private final PossibleExtensions extensions;
  private final Marking marking;
  private final Concurrency concurrency;
  private final int[] cut = Concurrency.newCut();
  private final BitSet lastSteps = new BitSet();
  private boolean alwaysFails;
  private int[] events = new int[64];

  Modeler(
      Unfolding unfolding,
      PossibleExtensions extensions,
      Targets targets,
      DeadlockSearch deadlocks) {
    this.deadlocks = deadlocks;
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.targets = targets;
    this.extensions = extensions;
    this.concurrency = new Concurrency(unfolding);
    this.marking = new Marking(unfolding);
  }

  void model(Trace trace) {
    events = events.length < trace.size() ? new int[2 * trace.size()] : events;
    marking.reset();
    findLastSteps(trace);
    for (int step = 0; step < trace.size(); step++) {
      events[step] = correspondingEvent(trace, step, lastSteps.get(step));
      fire(trace, step);
      if (trace.kind(step) == Kind.WAIT && trace.writes(step)) {
        addEndsOfWait(trace, step);
      }
    }
    if (!alwaysFails) {
      addPendingIntents(trace);
    }
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.addMet(marking);
    } else if (trace.outcome() instanceof Outcome.Completed) {
      deadlocks.addLeftOver(marking);
    }
  }

  /** Notes where the events of the run that was modelled last stand in the program. */
  void noteSites(Trace trace, EventSites sites) {
    for (int step = 0; step < trace.size(); step++) {
      sites.note(events[step], trace, step);
    }
  }

  /**
   * A thread that waits goes on with LOCK once it is woken, or its wait ends by itself: the run
   * need not show both.
   */
  private void addEndsOfWait(Trace trace, int step) {
    int thread = trace.thread(step);
    int location = trace.location(step);
    intent(trace, thread, Kind.LOCK, location, Steps.NOWHERE, false, Trace.ANY_LEVEL);
    if (trace.mayExpire(step)) {
      int also = trace.expiryAlso(step);
      intent(trace, thread, Kind.EXPIRE, location, also, true, Trace.ANY_LEVEL);
    }
  }

  private void fire(Trace trace, int step) {
    marking.fire(events[step]);
    if (trace.kind(step) == Kind.START) {
      int child = trace.started(step);
      if (child >= 0) {
        marking.setLast(child, events[step]);
      }
    }
  }

  /**
   * Finds the steps that are followed by nothing: the last one of the thread that failed, and if
   * that is a start, which happens as soon as it is reached, also what comes before it.
   */
  private void findLastSteps(Trace trace) {
    lastSteps.clear();
    alwaysFails = false;
    int thread;
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      thread = thrown.thread();
    } else if (trace.outcome() instanceof Outcome.Exited exited) {
      thread = exited.thread();
    } else if (trace.outcome() instanceof Outcome.Rejected rejected) {
      thread = rejected.thread();
    } else {
      return;
    }
    int step = previousStep(trace, trace.size(), thread);
    while (step >= 0) {
      lastSteps.set(step);
      if (trace.kind(step) != Kind.START) {
        return;
      }
      step = previousStep(trace, step, trace.thread(step));
    }
    alwaysFails = true;
  }

  /** The last step before {@code end} of a thread, or the one that started it, or -1. */
  private int previousStep(Trace trace, int end, int thread) {
    for (int step = end - 1; step >= 0; step--) {
      if (trace.thread(step) == thread
          || trace.kind(step) == Kind.START && trace.started(step) == thread) {
        return step;
      }
    }
    return -1;
  }

  /** CORRESPONDINGEVENT of section 3.6, and what follows from a new event. */
  private int correspondingEvent(Trace trace, int step, boolean isLast) {
    int thread = trace.thread(step);
    Kind kind = trace.kind(step);
    int location = trace.location(step);
    int also = trace.also(step) == location ? Steps.NOWHERE : trace.also(step);
    int intent =
        intent(trace, thread, kind, location, also, trace.endsByItself(step), trace.need(step));
    boolean writes = trace.writes(step);
    int preset = preset(intent, writes);
    int label = Label.pack(thread, kind, writes, trace.isDecision(step), trace.choice(step));
    if (isLast) {
      label = Label.endingTheRun(label);
    }
    boolean isFirst = presets.event(preset) < 0;
    for (int e = presets.event(preset); e >= 0; e = unfolding.sibling(e)) {
      if (Label.choice(unfolding.label(e)) == trace.choice(step)) {
        return e;
      }
    }
    if (isFirst) {
      unfolding.intents.setCondition(intent, trace.condition(step));
    }
    concurrency.causes(preset, cut);
    int event = unfolding.addEvent(preset, label, cut);
    unfolding.setWoken(event, trace.woken(step));
    boolean leavesQueue = kind == Kind.UPDATE && trace.hasLevels();
    if (kind == Kind.ACQUIRE || kind == Kind.TRY_ACQUIRE || kind == Kind.RELEASE || leavesQueue) {
      unfolding.levels.setAfter(event, trace.levelAfter(step), trace.queuedUp(step));
    }
    if (isFirst && trace.options(step) > 1) {
      targets.addAlternatives(event, trace.options(step));
    }
    if (kind == Kind.UNLOCK
        || kind == Kind.WAIT
        || kind == Kind.NOTIFY
        || kind == Kind.NOTIFY_ALL) {
      noteIfHeldAtFirst(location);
    }
    extensions.addEvent(event);
    deadlocks.addEvent(event);
    return event;
  }

  /** Somebody holds the lock at this point of the run; perhaps no event took it. */
  private void noteIfHeldAtFirst(int location) {
    if (unfolding.conditions.producer(marking.condition(location)) == Unfolding.ROOT) {
      unfolding.setHeldAtFirst(location);
    }
  }

  private int preset(int intent, boolean writes) {
    int preset = unfolding.findPreset(intent, marking, writes);
    if (preset >= 0) {
      return preset;
    }
    if (writes || !unfolding.consumesCopies(intent, 0)) {
      throw new IllegalStateException("bug in ravel: a preset was not found before it was met");
    }
    int also = unfolding.intents.also(intent);
    return unfolding.addPreset(
        intent,
        marking.condition(unfolding.intents.location(intent)),
        Unfolding.ONLY_READ,
        marking.condition(also),
        unfolding.consumesCopies(intent, 1) ? marking.readers(also) : ReaderSets.EMPTY);
  }

  /** The intent of the thread at its current condition. */
  private int intent(
      Trace trace, int thread, Kind kind, int location, int also, boolean endsByItself, int need) {
    int after = marking.last(thread);
    int intent = unfolding.findIntent(after, thread, kind, location, also);
    if (intent < 0) {
      int firstPreset = presets.size();
      intent = unfolding.addIntent(after, thread, kind, location, also, endsByItself);
      if (kind == Kind.ACQUIRE || kind == Kind.AWAIT) {
        unfolding.levels.setNeed(intent, need, initialLevel(trace, thread, location));
      }
      extensions.addIntent(intent, marking);
      deadlocks.addIntent(intent, firstPreset);
    }
    return intent;
  }

  /**
   * The level before the first step there; if there is none, whether the thread could have passed
   * says all that matters.
   */
  private static int initialLevel(Trace trace, int thread, int location) {
    for (int step = 0; step < trace.size(); step++) {
      if (trace.location(step) == location) {
        return trace.levelBefore(step);
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == thread && pending.enabled()) {
        return Integer.MAX_VALUE;
      }
    }
    return Trace.ANY_LEVEL;
  }

  /** Enters what the threads were about to do when the run ended. */
  private void addPendingIntents(Trace trace) {
    int bounded = trace.outcome() instanceof Outcome.Bounded bound ? bound.thread() : -1;
    for (Trace.Pending pending : trace.pending()) {
      int last = marking.last(pending.thread());
      boolean isWaiting = pending.kind() == Kind.EXPIRE && !pending.endsByItself();
      if (pending.thread() != bounded && !isWaiting && !Label.endsTheRun(unfolding.label(last))) {
        if (pending.kind() == Kind.LOCK && !pending.enabled()) {
          noteIfHeldAtFirst(pending.location());
        }
        int also = pending.also() == pending.location() ? Steps.NOWHERE : pending.also();
        intent(
            trace,
            pending.thread(),
            pending.kind(),
            pending.location(),
            also,
            pending.endsByItself(),
            pending.need());
      }
    }
  }
}
