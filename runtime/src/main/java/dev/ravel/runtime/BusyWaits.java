// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Loops that wait for something by looking at it again and again.
 *
 * <p>A thread that has gone round one of them without any effect stands where it stood before. To
 * look once more makes a difference only after somebody has written what it has looked at, so it
 * stops: see {@link Scheduler#stopLooking}.
 */
final class BusyWaits {
  private final Scheduler scheduler;

  BusyWaits(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The head of a loop: how many steps and effects there were when the thread was last there. */
  static final class Mark {
    private static final long[] NOTHING = {};

    private int steps;
    private int effects;

    /** The variables that the loop takes into the next round, and took into this one if known. */
    private long[] carried = NOTHING;

    private long[] carriedBefore = NOTHING;

    private boolean isAsBefore() {
      return Arrays.equals(carried, carriedBefore);
    }
  }

  void enter(int loop) {
    Mark mark = scheduler.running().marks.computeIfAbsent(loop, first -> new Mark());
    mark.carried = Mark.NOTHING;
    mark(mark);
  }

  void carry(long value, int index, int loop) {
    Mark mark = scheduler.running().marks.get(loop);
    if (mark != null) {
      if (mark.carried.length <= index) {
        mark.carried = Arrays.copyOf(mark.carried, index + 1);
      }
      mark.carried[index] = value;
    }
  }

  void goRound(int loop) {
    ControlledThread me = scheduler.running();
    Mark mark = me.marks.get(loop);
    if (mark == null) {
      return; // entered before the thread was controlled
    }
    if (mark.effects == me.unseenEffects && mark.isAsBefore()) {
      int[] watched = lookedAt(me.index, mark.steps);
      if (watched.length > 0) {
        scheduler.stopLooking(watched, mark.steps, loop);
      }
    }
    mark(mark);
  }

  private void mark(Mark mark) {
    mark.carriedBefore = mark.carried.length == 0 ? mark.carried : mark.carried.clone();
    mark.steps = scheduler.steps().size();
    mark.effects = scheduler.running().unseenEffects;
  }

  /**
   * The locations that a thread has read since a step; none if it has done anything else, or if
   * somebody has noticed that it held a lock, by trying in vain to take it.
   */
  private int[] lookedAt(int thread, int since) {
    Steps steps = scheduler.steps();
    BitSet locations = new BitSet();
    BitSet locked = new BitSet();
    for (int step = since; step < steps.size(); step++) {
      boolean isHidden =
          steps.thread(step) == thread
              ? isWithoutEffect(steps, step, locations, locked)
              : !isAt(steps, step, locked);
      if (!isHidden) {
        return new int[0];
      }
    }
    return locked.isEmpty() ? locations.stream().toArray() : new int[0];
  }

  private static boolean isAt(Steps steps, int step, BitSet places) {
    return isIn(places, steps.location(step)) || isIn(places, steps.also(step));
  }

  private static boolean isIn(BitSet places, int location) {
    return location != Steps.NOWHERE && places.get(location);
  }

  /** Takes note of what a step has looked at, and of the locks that are still held. */
  private static boolean isWithoutEffect(Steps steps, int step, BitSet looked, BitSet locked) {
    int location = steps.location(step);
    switch (steps.kind(step)) {
      case READ, AWAIT -> looked.set(location);
      case UPDATE, TRY_ACQUIRE -> {
        looked.set(location);
        return !steps.writes(step);
      }
      case TRY_LOCK -> (steps.writes(step) ? locked : looked).set(location);
      case LOCK -> locked.set(location);
      case UNLOCK -> {
        boolean isOfThisRound = locked.get(location);
        locked.clear(location);
        return isOfThisRound;
      }
      case SLEEP -> {
        return steps.also(step) == Steps.NOWHERE;
      }
      default -> {
        return false;
      }
    }
    return true;
  }
}
