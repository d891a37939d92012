// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.ThreadSetColumn;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The steps of the path being explored, with their happens-before relation as vector clocks.
 *
 * <p>Steps are appended and removed at the end only, so the next execution costs no more than its
 * new part. A step happens after the earlier steps of its thread, after the start of its thread,
 * and after the earlier steps on which it {@linkplain Independence depends}. The clock of a step
 * holds, for each thread, the number of steps up to and including the last one of that thread that
 * happened before.
 *
 * <p>At some steps (starts, joins, ends, branches) no other thread can continue. Such a step
 * follows from its <em>head</em>, the last step before it at which another thread could continue:
 * to perform it earlier or later means to perform its head earlier or later.
 *
 * <p>Longer than most classes here because it is one table with many columns: primitive arrays that
 * grow and shrink together.
 */
public class History {
  private static final int NONE = -1;

  private final BitSet strictParks = new BitSet();
  private final BitSet endedByThemselves = new BitSet();
  private final ThreadSet daemons = new ThreadSet();
  private int size;
  private int decisions;
  private long[] operations = new long[64];
  private int[] threads = new int[64];
  private int[] heads = new int[64];
  private int[] previous = new int[64];
  private int[] children = new int[64];
  private final ThreadSetColumn enabled = new ThreadSetColumn(64);
  private long[] choices = new long[64];
  private int[] sites = new int[64];
  private int[] decisionSteps = new int[64];
  private int[] decisionNumbers = new int[64];

  private int stride = 4;
  private int[] clocks = new int[64 * 4];

  /** For each thread: its last step, and the step that started it. */
  private int[] last = filled(4);

  private int[] births = filled(4);

  /**
   * Access {@code 2 * step} is to the location of the step, access {@code 2 * step + 1} to its
   * second location. Each has a link to the previous access to the same location, and the state
   * that it leaves there: how often a lock is held, or the permit of a thread.
   */
  private int[] earlierAccess = new int[128];

  private int[] states = new int[128];
  private int[] newestAccess = filled(64);

  /** For each step: the level of its synchroniser before and after it, and the level it needs. */
  private int[] levelsBefore = new int[64];

  private int[] levelsAfter = new int[64];
  private int[] needs = new int[64];

  private static int[] filled(int length) {
    return widened(new int[0], length);
  }

  public final int size() {
    return size;
  }

  /** The number of decisions on the path. */
  public final int decisions() {
    return decisions;
  }

  public final int stepOf(int decision) {
    return decisionSteps[decision];
  }

  /** The number of the decision that chose {@code step}. */
  public final int decisionNumber(int step) {
    return decisionNumbers[step];
  }

  public final long operation(int step) {
    return operations[step];
  }

  public final int thread(int step) {
    return threads[step];
  }

  /**
   * The head of {@code step}: itself if another thread could have continued; -1 if there is none.
   */
  public final int head(int step) {
    return heads[step];
  }

  /** Whether {@code step} takes a side of a branch, so that only its own thread could continue. */
  final boolean isBranch(int step) {
    return Operation.kind(operations[step]) == Kind.BRANCH;
  }

  public final ThreadSet enabled(int step) {
    return enabled.get(step);
  }

  public final boolean isEnabled(int step, int thread) {
    return enabled.contains(step, thread);
  }

  /** The threads of the newest execution that are daemons; not to be changed. */
  public final ThreadSet daemons() {
    return daemons;
  }

  /** The packed decision at {@code step}, with its branch constraint. */
  public final long decision(int step) {
    return choices[step];
  }

  /** The previous step of the same thread, else the step that started the thread, else -1. */
  public final int previous(int step) {
    return previous[step];
  }

  /** The last step of {@code thread}, else the step that started it, else -1. */
  public final int lastStep(int thread) {
    if (thread >= last.length) {
      return NONE;
    }
    return last[thread] != NONE ? last[thread] : births[thread];
  }

  /** The newest access to a location, or -1. */
  final int newestAccess(int location) {
    return location < newestAccess.length ? newestAccess[location] : NONE;
  }

  /** The previous access to the same location, or -1. */
  final int earlierAccess(int access) {
    return earlierAccess[access];
  }

  final boolean writes(int access) {
    return (access & 1) != 0 || Operation.writes(operations[access >> 1]);
  }

  /** The state of the location before {@code access}. */
  public final int stateBefore(int access) {
    int earlier = earlierAccess[access];
    return earlier == NONE ? 0 : states[earlier];
  }

  /** The level that {@code step} needed to be enabled. */
  final int need(int step) {
    return needs[step];
  }

  /** The level of the synchroniser at {@code location} right before an access to any location. */
  final int levelBefore(int beforeAccess, int location) {
    int step = beforeAccess >> 1;
    if (Operation.location(operations[step]) == location) {
      return levelsBefore[step];
    }
    int access = newestAccess(location);
    int level = 0;
    while (access != NONE && access >> 1 >= step) {
      level = levelsBefore[access >> 1];
      access = earlierAccess[access];
    }
    return access == NONE ? level : levelsAfter[access >> 1];
  }

  /** Whether {@code step} is {@code later} or happened before it; false if {@code later} is -1. */
  public final boolean happensBefore(int step, int later) {
    return later >= 0 && clocks[later * stride + threads[step]] > step;
  }

  /** Removes all steps from the decision with this number on. */
  public final void truncate(int toDecisions) {
    if (toDecisions >= decisions) {
      return;
    }
    int newSize = decisionSteps[toDecisions];
    while (size > newSize) {
      removeLast();
    }
    decisions = toDecisions;
  }

  private void removeLast() {
    int step = --size;
    long operation = operations[step];
    if (Operation.secondLocation(operation) != Steps.NOWHERE) {
      newestAccess[Operation.secondLocation(operation)] = earlierAccess[2 * step + 1];
    }
    if (Operation.location(operation) != Steps.NOWHERE) {
      newestAccess[Operation.location(operation)] = earlierAccess[2 * step];
    }
    int thread = threads[step];
    int before = previous[step];
    last[thread] = before != NONE && threads[before] == thread ? before : NONE;
    if (children[step] != NONE) {
      births[children[step]] = NONE;
    }
  }

  /** Appends the steps of {@code trace} after those already present. */
  public final void extend(Trace trace) {
    daemons.set(trace.daemons());
    for (int step = size; step < trace.size(); step++) {
      append(trace, step);
    }
  }

  /** The operation to record for a step that performed {@code performed}. */
  public long operation(long performed) {
    return performed;
  }

  private void append(Trace trace, int step) {
    ensureCapacity(trace.thread(step), trace.location(step), trace.secondLocation(step));
    size++;
    int thread = trace.thread(step);
    int head = step == 0 ? NONE : heads[step - 1];
    long operation = operation(Operation.performed(trace, step));
    operations[step] = operation;
    threads[step] = thread;
    enabled.set(step, trace.enabled(step));
    sites[step] = trace.site(step);
    levelsBefore[step] = trace.levelBefore(step);
    levelsAfter[step] = trace.levelAfter(step);
    endedByThemselves.set(step, trace.endsByItself(step));
    needs[step] = trace.endsByItself(step) ? Trace.ANY_LEVEL : trace.need(step);
    heads[step] = trace.isDecision(step) && trace.kind(step) != Kind.BRANCH ? step : head;
    if (trace.isDecision(step)) {
      choices[step] = trace.decision(step);
      decisionNumbers[step] = decisions;
      decisionSteps[decisions++] = step;
    }
    previous[step] = lastStep(thread);
    last[thread] = step;
    if (trace.kind(step) == Kind.PARK) {
      notePark(step);
    }
    noteStart(trace, step);
    computeClock(step, thread, operation);
    for (int before = trace.releasedAfter(step) - 1; before >= 0; before--) {
      join(step * stride, before);
    }
    addAccess(2 * step, Operation.location(operation), trace.writes(step));
    addAccess(2 * step + 1, Operation.secondLocation(operation), true);
  }

  /** Notes that a park was disabled at some decision: all parks at its site need their permit. */
  private void notePark(int step) {
    int since = previous[step] == NONE ? NONE : heads[previous[step]];
    for (int i = decisions - 2; i >= 0 && decisionSteps[i] > since && sites[step] >= 0; i--) {
      int decision = decisionSteps[i];
      if (!isBranch(decision) && !isEnabled(decision, threads[step])) {
        strictParks.set(sites[step]);
        return;
      }
    }
  }

  /** Whether the time-out of {@code step} expired, or may have expired. */
  final boolean endedByItself(int step) {
    return endedByThemselves.get(step);
  }

  /** Whether the park at {@code step} is known to need its permit. */
  final boolean isStrictPark(int step) {
    return sites[step] >= 0 && strictParks.get(sites[step]);
  }

  private void noteStart(Trace trace, int step) {
    children[step] = NONE;
    if (trace.kind(step) == Kind.START) {
      int child = trace.started(step);
      ensureThread(child);
      children[step] = child;
      births[child] = step;
    }
  }

  private void computeClock(int step, int thread, long operation) {
    int row = step * stride;
    if (previous[step] == NONE) {
      Arrays.fill(clocks, row, row + stride, 0);
    } else {
      System.arraycopy(clocks, previous[step] * stride, clocks, row, stride);
    }
    joinAccesses(row, Operation.location(operation), Operation.writes(operation));
    joinAccesses(row, Operation.secondLocation(operation), true);
    clocks[row + thread] = step + 1;
  }

  private void joinAccesses(int row, int location, boolean writes) {
    if (location == Steps.NOWHERE) {
      return;
    }
    int access = newestAccess[location];
    while (access != NONE) {
      boolean isWrite = writes(access);
      if (writes || isWrite) {
        join(row, access >> 1);
      }
      if (isWrite) {
        return;
      }
      access = earlierAccess[access];
    }
  }

  /** Adds to the clock in {@code row} all that happened before {@code step}, itself included. */
  public void join(int row, int step) {
    if (clocks[row + threads[step]] > step) {
      return;
    }
    int from = step * stride;
    for (int thread = 0; thread < stride; thread++) {
      clocks[row + thread] = Math.max(clocks[row + thread], clocks[from + thread]);
    }
  }

  private void addAccess(int access, int location, boolean isChange) {
    if (location == Steps.NOWHERE) {
      return;
    }
    earlierAccess[access] = newestAccess[location];
    states[access] = isChange ? stateAfter(access) : stateBefore(access);
    newestAccess[location] = access;
  }

  private int stateAfter(int access) {
    int before = stateBefore(access);
    if ((access & 1) != 0) {
      return before;
    }
    return switch (Operation.kind(operations[access >> 1])) {
      case LOCK, TRY_LOCK -> before + 1;
      case UNLOCK -> Math.max(0, before - 1);
      case WAIT, PARK -> 0;
      case UNPARK -> 1;
      default -> before;
    };
  }

  private void ensureCapacity(int thread, int location, int also) {
    if (size == operations.length) {
      int capacity = 2 * size;
      operations = Arrays.copyOf(operations, capacity);
      threads = Arrays.copyOf(threads, capacity);
      heads = Arrays.copyOf(heads, capacity);
      previous = Arrays.copyOf(previous, capacity);
      children = Arrays.copyOf(children, capacity);
      enabled.grow(capacity);
      choices = Arrays.copyOf(choices, capacity);
      sites = Arrays.copyOf(sites, capacity);
      levelsBefore = Arrays.copyOf(levelsBefore, capacity);
      levelsAfter = Arrays.copyOf(levelsAfter, capacity);
      needs = Arrays.copyOf(needs, capacity);
      decisionSteps = Arrays.copyOf(decisionSteps, capacity);
      decisionNumbers = Arrays.copyOf(decisionNumbers, capacity);
      earlierAccess = Arrays.copyOf(earlierAccess, 2 * capacity);
      states = Arrays.copyOf(states, 2 * capacity);
      clocks = Arrays.copyOf(clocks, capacity * stride);
    }
    ensureThread(thread);
    int highest = Math.max(location, also);
    if (highest >= newestAccess.length) {
      newestAccess = widened(newestAccess, Math.max(2 * newestAccess.length, highest + 1));
    }
  }

  private void ensureThread(int thread) {
    if (thread < stride) {
      return;
    }
    int wider = 2 * Integer.highestOneBit(thread);
    int[] wideClocks = new int[operations.length * wider];
    for (int step = 0; step < size; step++) {
      System.arraycopy(clocks, step * stride, wideClocks, step * wider, stride);
    }
    clocks = wideClocks;
    last = widened(last, wider);
    births = widened(births, wider);
    stride = wider;
  }

  private static int[] widened(int[] array, int length) {
    int[] wide = Arrays.copyOf(array, length);
    Arrays.fill(wide, array.length, length, NONE);
    return wide;
  }
}
