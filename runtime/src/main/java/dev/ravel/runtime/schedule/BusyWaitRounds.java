// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Steps;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Detects rounds without effect in loops that wait by reading the same locations again and again.
 *
 * <p>After a round without effect, a thread is at the same point with the same local state. Another
 * round can differ only after another thread has written a location that the round has read. So the
 * thread is suspended (D-waiting-1): see {@link Scheduler#suspendSpinning}.
 */
public final class BusyWaitRounds {
  private final Scheduler scheduler;
  private final RunRecorder recorder;
  private final UnseenEffects effects;

  /** The state of each thread at the head of a busy wait, by loop. */
  private final PerThread<Map<Integer, Mark>> marks;

  public BusyWaitRounds(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    marks = scheduler.tables().of(HashMap::new);
  }

  /** The numbers of steps and effects when the thread was last at the head of a loop. */
  static final class Mark {
    private int steps;
    private int effects;

    /** The values of the variables that the loop carries into the next round (D-waiting-2). */
    private Carried carried = Carried.NOTHING;

    /** The values that it carried into this round, if known. */
    private Carried carriedBefore = Carried.NOTHING;

    private boolean isAsBefore() {
      return carried.isSameAs(carriedBefore);
    }
  }

  /** Values of variables: of each, the number or the object. */
  private record Carried(long[] numbers, @Nullable Object[] objects) {
    static final Carried NOTHING = new Carried(new long[0], new Object[0]);

    Carried with(int index, long number, @Nullable Object object) {
      int size = Math.max(numbers.length, index + 1);
      Carried more = new Carried(Arrays.copyOf(numbers, size), Arrays.copyOf(objects, size));
      more.numbers[index] = number;
      more.objects[index] = object;
      return more;
    }

    /** Compares objects by their identity: their state is not that of the loop. */
    boolean isSameAs(Carried other) {
      boolean isSame = Arrays.equals(numbers, other.numbers);
      for (int i = 0; isSame && i < objects.length; i++) {
        isSame = objects[i] == other.objects[i];
      }
      return isSame;
    }
  }

  public void enter(int loop) {
    Mark mark = marks.of(scheduler.running()).computeIfAbsent(loop, first -> new Mark());
    mark.carried = Carried.NOTHING;
    mark(mark);
  }

  /** Either the number or the object is the value of the variable. */
  public void carry(long number, @Nullable Object object, int index, int loop) {
    Mark mark = marks.of(scheduler.running()).get(loop);
    if (mark != null) {
      mark.carried = mark.carried.with(index, number, object);
    }
  }

  public void goRound(int loop) {
    ControlledThread me = scheduler.running();
    Mark mark = marks.of(me).get(loop);
    if (mark == null) {
      return; // the thread entered the loop before it was controlled
    }
    if (mark.effects == effects.of(me) && mark.isAsBefore()) {
      int[] read = readOnly(me.index, mark.steps);
      if (read.length > 0) {
        scheduler.suspendSpinning(read, mark.steps, loop);
      }
    }
    mark(mark);
  }

  private void mark(Mark mark) {
    mark.carriedBefore = mark.carried;
    mark.steps = recorder.size();
    mark.effects = effects.of(scheduler.running());
  }

  /**
   * The locations that a thread has read since a step. None if the thread has done anything else,
   * or if another thread has noticed a lock that it held, by a failed attempt to take the lock.
   */
  private int[] readOnly(int thread, int since) {
    Steps steps = scheduler.recorder().steps();
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

  private static boolean isAt(Steps steps, int step, BitSet locations) {
    return isIn(locations, steps.location(step)) || isIn(locations, steps.secondLocation(step));
  }

  private static boolean isIn(BitSet locations, int location) {
    return location != Steps.NOWHERE && locations.get(location);
  }

  /** Adds the location that a step has read, and updates the locks that are held. */
  private static boolean isWithoutEffect(Steps steps, int step, BitSet read, BitSet locked) {
    int location = steps.location(step);
    switch (steps.kind(step)) {
      case READ, AWAIT -> read.set(location);
      case UPDATE, TRY_ACQUIRE -> {
        read.set(location);
        return !steps.writes(step);
      }
      case TRY_LOCK -> (steps.writes(step) ? locked : read).set(location);
      case LOCK -> locked.set(location);
      case UNLOCK -> {
        boolean isOfThisRound = locked.get(location);
        locked.clear(location);
        return isOfThisRound;
      }
      case SLEEP -> {
        return steps.secondLocation(step) == Steps.NOWHERE;
      }
      default -> {
        return false;
      }
    }
    return true;
  }
}
