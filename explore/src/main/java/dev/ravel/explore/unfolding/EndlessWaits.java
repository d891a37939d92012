// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds final markings in which a thread waits for ever for a level, a permit, a notification or
 * the initialisation of a class, as far as no execution has met them.
 *
 * <p>A lock is released by the thread that holds it, so the thread that another one waits for is
 * known. But any thread may raise a level: a thread waits for ever if the level is too low and all
 * other threads have ended or wait for ever as well. So for every disabled preset of such an
 * operation, the other threads continue one after the other, in all ways that are concurrent with
 * it and leave its conditions unchanged, to where they may end or block. If no operation is enabled
 * then, the marking is final. One such marking is enough.
 *
 * <p>The search is small because hardly any thread can end or block without writing the location
 * first: a thread that has acquired also releases, see {@link FinalStates}. In the worst case it
 * goes through all combinations of what the threads can do; then it is given up.
 */
final class EndlessWaits {
  /** The limit of the search: eight philosophers with semaphores take 6 steps per event. */
  static final int STEPS_PER_EVENT = 100;

  /** A thread condition with the conditions of the locations that it waits for. */
  private record Wait(int intent, int in, int also) {}

  private final Unfolding unfolding;
  private final Presets presets;
  private final Guards guards;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final Marking marking;
  private final FinalStates finalStates;
  private final int stepsPerEvent;

  /** Waits that executions have met, or were targeted at. */
  private final Set<Wait> met = new HashSet<>();

  /** Waits that cannot last, as far as the unfolding is known. */
  private final Set<Wait> temporary = new HashSet<>();

  private int known;
  private int next;
  private long steps;
  private int location;

  /** The locations that must not be written. */
  private final Ints kept = new Ints();

  EndlessWaits(Unfolding unfolding, Concurrency concurrency, int stepsPerEvent) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.guards = new Guards(unfolding);
    this.concurrency = concurrency;
    this.schedule = new Schedule(unfolding);
    this.marking = new Marking(unfolding);
    this.finalStates = new FinalStates(unfolding);
    this.stepsPerEvent = stepsPerEvent;
  }

  /** Records the final marking of an execution in which no thread could continue. */
  void addMet(Marking last) {
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      int at = last.last(thread);
      for (int i = unfolding.firstIntent(at); i >= 0; i = unfolding.intents.next(i)) {
        if (unfolding.intents.thread(i) == thread && waitsForOthers(i)) {
          int in = last.condition(unfolding.intents.location(i));
          met.add(new Wait(i, in, last.condition(unfolding.intents.secondLocation(i))));
        }
      }
    }
  }

  /** Whether the search was given up. */
  boolean isTooLarge() {
    return steps > (long) stepsPerEvent * unfolding.events();
  }

  /** Advances to the next final marking that no execution has met; false if there is none. */
  boolean advance(int[] cut) {
    if (known < unfolding.events()) {
      known = unfolding.events();
      next = 0;
      temporary.clear();
    }
    while (next < presets.size()) {
      int preset = next++;
      int intent = presets.intent(preset);
      if (!presets.isOpen(preset) && waitsForOthers(intent)) {
        Wait wait = new Wait(intent, presets.condition(preset, 0), presets.condition(preset, 1));
        if (!met.contains(wait) && !temporary.contains(wait)) {
          if (lasts(wait, cut)) {
            met.add(wait);
            return true;
          }
          temporary.add(wait);
        }
      }
    }
    return false;
  }

  /** Whether threads other than a lock holder can end the wait. */
  private boolean waitsForOthers(int intent) {
    int after = unfolding.intents.after(intent);
    return switch (unfolding.intents.kind(intent)) {
      case ACQUIRE, AWAIT, PARK, USE -> true;
      case LOCK -> after != Unfolding.ROOT && unfolding.kind(after) == Kind.WAIT;
      default -> false;
    };
  }

  private boolean lasts(Wait wait, int[] cut) {
    finalStates.update();
    location = unfolding.intents.location(wait.intent);
    kept.clear();
    kept.add(location);
    if (wait.also >= 0) {
      kept.add(unfolding.intents.secondLocation(wait.intent));
    }
    Cuts.clear(cut, unfolding);
    unfolding.join(cut, unfolding.intents.after(wait.intent));
    unfolding.join(cut, unfolding.conditions.producer(wait.in));
    if (wait.also >= 0) {
      unfolding.join(cut, unfolding.conditions.producer(wait.also));
    }
    return allStop(cut, ThreadSet.of(unfolding.intents.thread(wait.intent)));
  }

  /** Extends the cut by events of the remaining threads until all have ended or blocked. */
  private boolean allStop(int[] cut, ThreadSet lasting) {
    int[] standing = finalStates.standing(cut);
    mark(cut);
    int continuing = -1;
    for (int thread = unfolding.threads() - 1; thread >= 0; thread--) {
      if (standing[thread] >= 0) {
        boolean lasts = lasting.contains(thread);
        if (lasts
            ? !mayWait(standing, thread, lasting)
            : !finalStates.mayStopWithout(location, standing[thread], thread)) {
          return false;
        }
        continuing = lasts ? continuing : thread;
      }
    }
    return continuing < 0 || continues(cut, standing[continuing], continuing, lasting);
  }

  private boolean continues(int[] cut, int at, int thread, ThreadSet lasting) {
    steps++;
    if (isTooLarge()) {
      return false;
    }
    if (finalStates.mayStopAfter(at, thread)) {
      ThreadSet more = ThreadSet.copyOf(lasting);
      more.add(thread);
      if (allStop(cut, more)) {
        return true;
      }
    }
    int[] before = Arrays.copyOf(cut, unfolding.threads());
    for (int e = finalStates.firstChild(at); e >= 0; e = finalStates.nextChild(e)) {
      if (unfolding.thread(e) == thread
          && finalStates.leadsToStopWithout(location, e)
          && needsNothingOf(lasting, cut, e)
          && concurrency.fitsWithout(cut, e, kept)) {
        unfolding.join(cut, e);
        if (continues(cut, e, thread, lasting)) {
          return true;
        }
        Cuts.copy(before, cut, unfolding);
      }
    }
    return false;
  }

  private boolean needsNothingOf(ThreadSet lasting, int[] cut, int event) {
    for (int thread = lasting.first(); thread != ThreadSet.NONE; thread = lasting.after(thread)) {
      if (unfolding.depth(unfolding.cause(event, thread)) > unfolding.depth(cut[thread])) {
        return false;
      }
    }
    return true;
  }

  private void mark(int[] cut) {
    schedule.of(cut);
    marking.reset();
    for (int i = 0; i < schedule.size(); i++) {
      marking.fire(schedule.event(i));
    }
  }

  /** Whether no next operation of a thread is enabled, or another thread may still disable it. */
  private boolean mayWait(int[] standing, int thread, ThreadSet lasting) {
    int first = unfolding.firstIntent(standing[thread]);
    for (int i = first; i >= 0; i = unfolding.intents.next(i)) {
      int in = marking.condition(unfolding.intents.location(i));
      if (unfolding.intents.thread(i) == thread
          && guards.isEnabled(i, in, marking.condition(unfolding.intents.secondLocation(i)))
          && !mayBeChanged(i, standing, lasting)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayBeChanged(int intent, int[] standing, ThreadSet lasting) {
    for (int thread = 0; thread < standing.length; thread++) {
      if (standing[thread] >= 0
          && !lasting.contains(thread)
          && (finalStates.mayWrite(unfolding.intents.location(intent), standing[thread], thread)
              || finalStates.mayWrite(
                  unfolding.intents.secondLocation(intent), standing[thread], thread))) {
        return true;
      }
    }
    return false;
  }
}
