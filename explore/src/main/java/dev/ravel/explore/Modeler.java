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
  private boolean hasUncertainIntents;

  Modeler(Unfolding unfolding, Targets targets, DeadlockSearch deadlocks) {
    this.deadlocks = deadlocks;
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.targets = targets;
    this.extensions = new PossibleExtensions(unfolding);
    this.concurrency = new Concurrency(unfolding);
    this.marking = new Marking(unfolding);
  }

  void model(Trace trace) {
    events = events.length < trace.size() ? new int[2 * trace.size()] : events;
    marking.reset();
    findLastSteps(trace);
    long waiting = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (waiting != 0 && isSchedulingPoint(trace, step)) {
        addExpiringWaits(waiting & trace.enabled(step));
      }
      events[step] = correspondingEvent(trace, step, lastSteps.get(step));
      fire(trace, step);
      int thread = trace.thread(step);
      waiting &= ~(1L << thread);
      if (trace.kind(step) == Kind.WAIT) {
        waiting |= 1L << thread;
        intent(thread, Kind.LOCK, trace.location(step), Steps.NOWHERE);
      }
    }
    if (!alwaysFails) {
      addPendingIntents(trace);
    }
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.addMet(marking);
    }
    if (hasUncertainIntents) {
      closeDisabled(trace);
    }
  }

  /** Whether the threads that were enabled at a step are known. */
  private static boolean isSchedulingPoint(Trace trace, int step) {
    return trace.isDecision(step) && trace.kind(step) != Kind.BRANCH;
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
    int intent = intent(thread, kind, location, also);
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
    concurrency.causes(preset, cut);
    int event = unfolding.addEvent(preset, label, cut);
    if (isFirst && trace.options(step) > 1) {
      targets.addAlternatives(event, trace.options(step));
    }
    extensions.addEvent(event);
    deadlocks.addEvent(event);
    return event;
  }

  private int preset(int intent, boolean writes) {
    int preset = unfolding.findPreset(intent, marking, writes);
    if (preset >= 0) {
      return preset;
    }
    if (writes || !unfolding.consumesCopies(intent, 0)) {
      throw new IllegalStateException("bug in ravel: a preset was not found before it was met");
    }
    int also = unfolding.intentAlso(intent);
    return unfolding.addPreset(
        intent,
        marking.condition(unfolding.intentLocation(intent)),
        Unfolding.ONLY_READ,
        marking.condition(also),
        unfolding.consumesCopies(intent, 1) ? marking.readers(also) : ReaderSets.EMPTY);
  }

  /** The intent of the thread at its current condition. */
  private int intent(int thread, Kind kind, int location, int also) {
    int after = marking.last(thread);
    int intent = unfolding.findIntent(after, thread, kind, location, also);
    if (intent < 0) {
      int firstPreset = presets.size();
      intent = unfolding.addIntent(after, thread, kind, location, also);
      extensions.addIntent(intent, marking);
      deadlocks.addIntent(intent, firstPreset);
      hasUncertainIntents |= isUncertain(intent);
    }
    return intent;
  }

  /** Enters what the threads were about to do when the run ended. */
  private void addPendingIntents(Trace trace) {
    int bounded = trace.outcome() instanceof Outcome.Bounded bound ? bound.thread() : -1;
    for (Trace.Pending pending : trace.pending()) {
      int last = marking.last(pending.thread());
      if (pending.thread() != bounded && !Label.endsTheRun(unfolding.label(last))) {
        int also = pending.also() == pending.location() ? Steps.NOWHERE : pending.also();
        intent(pending.thread(), pending.kind(), pending.location(), also);
      }
    }
  }

  /**
   * A thread that waits goes on with LOCK once it was notified, so a run may not show that its wait
   * can also end by itself, except by the thread being enabled before anybody notified it.
   */
  private void addExpiringWaits(long enabled) {
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      int last = marking.last(thread);
      int location = unfolding.location(last);
      if (!hasIntent(last, Kind.EXPIRE)
          && !extensions.isNotified(last, marking.condition(location))) {
        intent(thread, Kind.EXPIRE, location, Steps.NOWHERE);
      }
    }
  }

  private boolean hasIntent(int event, Kind kind) {
    for (int i = unfolding.firstIntent(event); i >= 0; i = unfolding.nextIntent(i)) {
      if (unfolding.intentKind(i) == kind) {
        return true;
      }
    }
    return false;
  }

  /** Whether the conditions alone do not say if the operation is enabled. */
  private boolean isUncertain(int intent) {
    Kind kind = unfolding.intentKind(intent);
    int after = unfolding.after(intent);
    return switch (kind) {
      case PARK, SLEEP, EXPIRE -> true;
      case LOCK ->
          unfolding.intentAlso(intent) >= 0
              || after != Unfolding.ROOT && unfolding.kind(after) == Kind.WAIT;
      case JOIN -> unfolding.intentAlso(intent) >= 0;
      default -> false;
    };
  }

  /** Closes the presets that the run has passed while their threads were not enabled. */
  private void closeDisabled(Trace trace) {
    marking.reset();
    for (int step = 0; step < trace.size(); step++) {
      if (isSchedulingPoint(trace, step)) {
        closeDisabled(trace.enabled(step));
      }
      fire(trace, step);
    }
    long enabled = 0;
    for (Trace.Pending pending : trace.pending()) {
      enabled |= pending.enabled() ? 1L << pending.thread() : 0;
    }
    closeDisabled(enabled);
  }

  private void closeDisabled(long enabled) {
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      if ((enabled & 1L << thread) == 0) {
        int first = unfolding.firstIntent(marking.last(thread));
        for (int i = first; i >= 0; i = unfolding.nextIntent(i)) {
          if (unfolding.intentThread(i) == thread && isUncertain(i)) {
            close(i);
          }
        }
      }
    }
  }

  private void close(int intent) {
    int preset = unfolding.findPreset(intent, marking, true);
    if (preset >= 0 && presets.event(preset) < 0) {
      presets.close(preset);
    }
  }
}
