// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Steps;
import java.util.Arrays;
import java.util.BitSet;
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

  /** The state of each thread at the heads of its busy waits. */
  private final PerThread<Marks> marks;

  public BusyWaitRounds(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    marks = scheduler.tables().of(Marks::new);
  }

  /**
   * The marks of one thread, by loop. Arrays, because the methods of JDK collections are
   * instrumented, and few threads wait in more than a few loops.
   */
  private static final class Marks {
    private int[] loops = new int[2];
    private @Nullable Mark[] marks = new Mark[2];
    private int size;

    /** The mark of a loop; null if the thread has not entered the loop. */
    @Nullable Mark find(int loop) {
      for (int i = 0; i < size; i++) {
        if (loops[i] == loop) {
          return marks[i];
        }
      }
      return null;
    }

    Mark add(int loop) {
      if (size == loops.length) {
        loops = Arrays.copyOf(loops, 2 * size);
        marks = Arrays.copyOf(marks, 2 * size);
      }
      Mark mark = new Mark();
      loops[size] = loop;
      marks[size++] = mark;
      return mark;
    }
  }

  /** The numbers of steps and effects when the thread was last at the head of a loop. */
  private static final class Mark {
    private int steps;
    private int effects;

    /** The values of the variables that the loop carries into the next round (D-waiting-2). */
    private final Carried carried = new Carried();

    /** The values that it carried into this round, if known. */
    private final Carried carriedBefore = new Carried();
  }

  /** Values of variables: of each, the number or the object. */
  private static final class Carried {
    private long[] numbers = {};
    private @Nullable Object[] objects = {};
    private int size;

    void clear() {
      size = 0;
    }

    void set(int index, long number, @Nullable Object object) {
      if (index >= size) {
        resize(index + 1);
      }
      numbers[index] = number;
      objects[index] = object;
    }

    /** Variables without a value are zero and null. */
    private void resize(int newSize) {
      if (newSize > numbers.length) {
        numbers = Arrays.copyOf(numbers, newSize);
        objects = Arrays.copyOf(objects, newSize);
      }
      for (int i = size; i < newSize; i++) {
        numbers[i] = 0;
        objects[i] = null;
      }
      size = newSize;
    }

    void copy(Carried other) {
      resize(other.size);
      for (int i = 0; i < size; i++) {
        numbers[i] = other.numbers[i];
        objects[i] = other.objects[i];
      }
    }

    /** Compares objects by their identity: their state is not that of the loop. */
    boolean isSameAs(Carried other) {
      boolean isSame = size == other.size;
      for (int i = 0; isSame && i < size; i++) {
        isSame = numbers[i] == other.numbers[i] && objects[i] == other.objects[i];
      }
      return isSame;
    }
  }

  public void enter(int loop) {
    Marks known = marks.of(scheduler.running());
    Mark found = known.find(loop);
    Mark mark = found == null ? known.add(loop) : found;
    mark.carried.clear();
    mark(mark);
  }

  /** Either the number or the object is the value of the variable. */
  public void carry(long number, @Nullable Object object, int index, int loop) {
    Mark mark = marks.of(scheduler.running()).find(loop);
    if (mark != null) {
      mark.carried.set(index, number, object);
    }
  }

  public void goRound(int loop) {
    ControlledThread me = scheduler.running();
    Mark mark = marks.of(me).find(loop);
    if (mark == null) {
      return; // the thread entered the loop before it was controlled
    }
    if (mark.effects == effects.of(me) && mark.carried.isSameAs(mark.carriedBefore)) {
      int[] read = readOnly(me.index, mark.steps);
      if (read.length > 0) {
        scheduler.suspendSpinning(read, mark.steps, loop);
      }
    }
    mark(mark);
  }

  private void mark(Mark mark) {
    mark.carriedBefore.copy(mark.carried);
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
