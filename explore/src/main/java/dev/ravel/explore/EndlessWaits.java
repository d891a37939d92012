// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds final markings in which a thread waits for ever for a level, a permit, a notification or
 * the initialisation of a class, as far as no run has met them.
 *
 * <p>A lock is given back by whoever holds it, so that who waits for whom is known. A level may be
 * raised by anybody: a thread waits for ever if all others have ended, or wait for ever as well,
 * while the level is too low. So for every preset of such an operation that is not enabled, the
 * others go on one after the other, in all ways that fit together and leave its conditions there,
 * to where they may end up; if nothing is enabled then, the marking is final. One such marking is
 * enough.
 *
 * <p>The search is small because hardly anybody can end up without writing the location before:
 * whoever has acquired also releases, see {@link Endings}. In the worst case it goes through all
 * that threads can do together; then it is given up.
 */
final class EndlessWaits {
  /** Where the search is given up: eight philosophers with semaphores take 6 steps per event. */
  static final int STEPS_PER_EVENT = 100;

  /** A thread condition with what it waits for. */
  private record Wait(int intent, int in, int also) {}

  private final Unfolding unfolding;
  private final Presets presets;
  private final Guards guards;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final Marking marking;
  private final Endings endings;
  private final int stepsPerEvent;

  /** What runs have met, or were meant to. */
  private final Set<Wait> met = new HashSet<>();

  /** What cannot last, as far as the unfolding is known. */
  private final Set<Wait> passing = new HashSet<>();

  private int known;
  private int next;
  private long steps;
  private int location;
  private int also;

  EndlessWaits(Unfolding unfolding, Concurrency concurrency, int stepsPerEvent) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.guards = new Guards(unfolding);
    this.concurrency = concurrency;
    this.schedule = new Schedule(unfolding);
    this.marking = new Marking(unfolding);
    this.endings = new Endings(unfolding);
    this.stepsPerEvent = stepsPerEvent;
  }

  /** Takes in the marking at the end of a run in which nobody could go on. */
  void addMet(Marking last) {
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      int at = last.last(thread);
      for (int i = unfolding.firstIntent(at); i >= 0; i = unfolding.intents.next(i)) {
        if (unfolding.intents.thread(i) == thread && waitsForOthers(i)) {
          int in = last.condition(unfolding.intents.location(i));
          met.add(new Wait(i, in, last.condition(unfolding.intents.also(i))));
        }
      }
    }
  }

  /** Whether the search was given up. */
  boolean isTooLarge() {
    return steps > (long) stepsPerEvent * unfolding.events();
  }

  /** Goes on to the next final marking that no run has met; returns false if there is none. */
  boolean advance(int[] cut) {
    if (known < unfolding.events()) {
      known = unfolding.events();
      next = 0;
      passing.clear();
    }
    while (next < presets.size()) {
      int preset = next++;
      int intent = presets.intent(preset);
      if (!presets.isOpen(preset) && waitsForOthers(intent)) {
        Wait wait = new Wait(intent, presets.condition(preset, 0), presets.condition(preset, 1));
        if (!met.contains(wait) && !passing.contains(wait)) {
          if (lasts(wait, cut)) {
            met.add(wait);
            return true;
          }
          passing.add(wait);
        }
      }
    }
    return false;
  }

  /** Whether others than a holder can end the wait. */
  private boolean waitsForOthers(int intent) {
    int after = unfolding.intents.after(intent);
    return switch (unfolding.intents.kind(intent)) {
      case ACQUIRE, AWAIT, PARK, USE -> true;
      case LOCK -> after != Unfolding.ROOT && unfolding.kind(after) == Kind.WAIT;
      default -> false;
    };
  }

  private boolean lasts(Wait wait, int[] cut) {
    endings.update();
    location = unfolding.intents.location(wait.intent);
    also = unfolding.intents.also(wait.intent);
    Arrays.fill(cut, Unfolding.ROOT);
    unfolding.join(cut, unfolding.intents.after(wait.intent));
    unfolding.join(cut, unfolding.conditions.producer(wait.in));
    if (wait.also >= 0) {
      unfolding.join(cut, unfolding.conditions.producer(wait.also));
    }
    return endsUp(cut, 1L << unfolding.intents.thread(wait.intent));
  }

  /** Lets the threads that go on do so until all have ended up; the cut then is that of them. */
  private boolean endsUp(int[] cut, long lasting) {
    int[] standing = standing(cut);
    mark(cut);
    int goingOn = -1;
    for (int thread = unfolding.threads() - 1; thread >= 0; thread--) {
      if (standing[thread] >= 0) {
        boolean lasts = (lasting & 1L << thread) != 0;
        if (lasts
            ? !mayWait(standing, thread, lasting)
            : !endings.mayEndUpWithout(location, standing[thread], thread)) {
          return false;
        }
        goingOn = lasts ? goingOn : thread;
      }
    }
    return goingOn < 0 || goesOn(cut, standing[goingOn], goingOn, lasting);
  }

  private boolean goesOn(int[] cut, int at, int thread, long lasting) {
    steps++;
    if (isTooLarge()) {
      return false;
    }
    if (endings.mayBeLast(at, thread) && endsUp(cut, lasting | 1L << thread)) {
      return true;
    }
    int[] before = cut.clone();
    for (int e = endings.firstChild(at); e >= 0; e = endings.nextChild(e)) {
      if (unfolding.thread(e) == thread
          && endings.leadsThereWithout(location, e)
          && needsNothingOf(lasting, cut, e)
          && concurrency.fitsWithout(cut, e, location, also)) {
        unfolding.join(cut, e);
        if (goesOn(cut, e, thread, lasting)) {
          return true;
        }
        System.arraycopy(before, 0, cut, 0, cut.length);
      }
    }
    return false;
  }

  private boolean needsNothingOf(long lasting, int[] cut, int event) {
    for (long rest = lasting; rest != 0; rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      if (unfolding.depth(unfolding.cause(event, thread)) > unfolding.depth(cut[thread])) {
        return false;
      }
    }
    return true;
  }

  /** Per thread, the event that produced its condition; none if it has not been started. */
  private int[] standing(int[] cut) {
    int[] standing = new int[unfolding.threads()];
    Arrays.fill(standing, Unfolding.NONE);
    noteStarted(standing, Unfolding.ROOT);
    for (int thread = 0; thread < standing.length; thread++) {
      for (int e = cut[thread]; e != Unfolding.ROOT; e = unfolding.previous(e)) {
        if (unfolding.kind(e) == Kind.START) {
          noteStarted(standing, e);
        }
      }
    }
    for (int thread = 0; thread < standing.length; thread++) {
      standing[thread] = cut[thread] == Unfolding.ROOT ? standing[thread] : cut[thread];
    }
    return standing;
  }

  private void noteStarted(int[] standing, int event) {
    for (int i = unfolding.firstIntent(event); i >= 0; i = unfolding.intents.next(i)) {
      standing[unfolding.intents.thread(i)] = event;
    }
  }

  private void mark(int[] cut) {
    schedule.of(cut);
    marking.reset();
    for (int i = 0; i < schedule.size(); i++) {
      marking.fire(schedule.event(i));
    }
  }

  /** Whether nothing that a thread stands before is enabled, or somebody may still change that. */
  private boolean mayWait(int[] standing, int thread, long lasting) {
    int first = unfolding.firstIntent(standing[thread]);
    for (int i = first; i >= 0; i = unfolding.intents.next(i)) {
      int in = marking.condition(unfolding.intents.location(i));
      if (unfolding.intents.thread(i) == thread
          && guards.isEnabled(i, in, marking.condition(unfolding.intents.also(i)))
          && !mayBeChanged(i, standing, lasting)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayBeChanged(int intent, int[] standing, long lasting) {
    for (int thread = 0; thread < standing.length; thread++) {
      if (standing[thread] >= 0
          && (lasting & 1L << thread) == 0
          && (endings.mayWrite(unfolding.intents.location(intent), standing[thread], thread)
              || endings.mayWrite(unfolding.intents.also(intent), standing[thread], thread))) {
        return true;
      }
    }
    return false;
  }
}
