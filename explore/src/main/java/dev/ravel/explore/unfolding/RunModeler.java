// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** Models executions with events: lines 7 to 16 of Fig. 3.11 and 5.5 of Kähkönen's thesis. */
final class RunModeler {
  private static final int LOWEST = Trace.ANY_LEVEL;
  private static final int HIGHEST = Integer.MAX_VALUE;

  private final Unfolding unfolding;
  private final Presets presets;
  private final OpenExtensions targets;
  private final DeadlockSearch deadlocks;
  private final PossibleExtensions extensions;
  private final Marking marking;
  private final Concurrency concurrency;
  private final int[] cut = Cuts.newCut();
  private final BitSet lastSteps = new BitSet();
  private final TailModeler tails;
  private boolean alwaysFails;
  private int[] events = new int[64];

  RunModeler(
      Unfolding unfolding,
      PossibleExtensions extensions,
      OpenExtensions targets,
      DeadlockSearch deadlocks) {
    this.deadlocks = deadlocks;
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.targets = targets;
    this.extensions = extensions;
    this.concurrency = new Concurrency(unfolding);
    this.marking = new Marking(unfolding);
    this.tails = new TailModeler(unfolding, extensions, marking);
  }

  void model(Trace trace) {
    events = events.length < trace.size() ? new int[2 * trace.size()] : events;
    marking.reset();
    findLastSteps(trace);
    tails.begin(trace);
    int inner;
    for (int step = 0; step < trace.size(); step += inner + 1) {
      inner = InnerBranches.count(trace, step);
      if (tails.contains(trace.thread(step), step)) {
        events[step] = Unfolding.NONE;
        continue;
      }
      boolean isLast = lastSteps.get(step + inner) || lastSteps.get(step);
      Arrays.fill(events, step, step + inner + 1, correspondingEvent(trace, step, isLast));
      fire(trace, step);
      if (trace.kind(step) == Kind.WAIT && trace.writes(step)) {
        addEndsOfWait(trace, step);
      }
    }
    tails.end(trace);
    if (!alwaysFails) {
      addPendingIntents(trace);
    }
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.addMet(marking, trace.isPartialDeadlock());
    } else if (trace.outcome() instanceof Outcome.Completed) {
      deadlocks.addLeftOver(marking);
    }
  }

  /** Records the states of properties that the execution that was modelled last has met. */
  void noteStates(Trace trace, StateSearch states) {
    states.addMet(trace, events);
  }

  /** Records the sites of the events of the execution that was modelled last. */
  void noteSites(Trace trace, NetBuilder.EventSites sites) {
    for (int step = 0; step < trace.size(); step++) {
      if (events[step] >= 0) {
        sites.note(events[step], trace, step);
      }
    }
  }

  /**
   * Adds both ways in which a wait can end: the thread performs LOCK once it is woken, or EXPIRE
   * when its time-out expires. One execution need not show both.
   */
  private void addEndsOfWait(Trace trace, int step) {
    int thread = trace.thread(step);
    int location = trace.location(step);
    intent(trace, thread, Kind.LOCK, location, Steps.NOWHERE, false, Trace.ANY_LEVEL);
    if (trace.mayExpire(step)) {
      int also = trace.expirySecondLocation(step);
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
   * Finds the steps that end the execution: the last step of the thread that failed. If that is a
   * start, which happens as soon as it is reached, also the step before it.
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

  /** The last step of a thread before {@code end}, else the step that started it, else -1. */
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
    int also = trace.secondLocation(step) == location ? Steps.NOWHERE : trace.secondLocation(step);
    int intent =
        intent(trace, thread, kind, location, also, trace.endsByItself(step), trace.need(step));
    boolean writes = trace.writes(step);
    int preset = preset(intent, writes);
    int label = Label.pack(thread, kind, writes, trace.isDecision(step), trace.choice(step));
    if (isLast) {
      label = Label.endingTheExecution(label);
    }
    boolean isFirst = presets.event(preset) < 0;
    int known = unfolding.choices.find(preset, trace, step);
    if (known >= 0) {
      return known;
    }
    if (isFirst) {
      unfolding.intents.setConstraint(intent, trace.constraint(step));
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
    if (InnerBranches.count(trace, step) > 0) {
      for (int alternative : unfolding.choices.inner.add(event, preset, trace, step)) {
        targets.addAlternative(preset, alternative);
      }
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

  /** Records a held lock that no event has taken. */
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
      throw new RavelBug("a step has a preset that was not computed before");
    }
    int also = unfolding.intents.secondLocation(intent);
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
    if (thread == JoinTail.OWNER && kind == Kind.JOIN) {
      tails.addEvent(after, location);
    }
    int intent = unfolding.findIntent(after, thread, kind, location, also);
    if (intent < 0) {
      int firstPreset = presets.size();
      intent = unfolding.addIntent(after, thread, kind, location, also, endsByItself);
      if (kind == Kind.ACQUIRE || kind == Kind.AWAIT) {
        unfolding.levels.setNeed(intent, need, initialLevel(trace, thread, location, need));
      }
      extensions.addIntent(intent, marking);
      deadlocks.addIntent(intent, firstPreset);
    }
    return intent;
  }

  /**
   * The level before the first step at the synchroniser. If there is no such step, only whether the
   * thread was enabled matters.
   */
  private static int initialLevel(Trace trace, int thread, int location, int need) {
    for (int step = 0; step < trace.size(); step++) {
      if (trace.location(step) == location) {
        return trace.levelBefore(step);
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == thread && pending.enabled()) {
        return Need.isUpperBound(need) ? LOWEST : HIGHEST;
      }
    }
    return Need.isUpperBound(need) ? HIGHEST : LOWEST;
  }

  /** Adds the operations that the threads were about to perform when the execution ended. */
  private void addPendingIntents(Trace trace) {
    int bounded = trace.outcome() instanceof Outcome.Bounded bound ? bound.thread() : -1;
    for (Trace.Pending pending : trace.pending()) {
      int last = marking.last(pending.thread());
      boolean isWaiting =
          pending.kind() == Kind.EXPIRE && !pending.endsByItself() && !pending.enabled();
      if (pending.thread() != bounded
          && !tails.contains(pending.thread(), trace.size())
          && !isWaiting
          && !Label.endsTheExecution(unfolding.label(last))) {
        if (pending.kind() == Kind.LOCK && !pending.enabled()) {
          noteIfHeldAtFirst(pending.location());
        }
        int also =
            pending.secondLocation() == pending.location()
                ? Steps.NOWHERE
                : pending.secondLocation();
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
