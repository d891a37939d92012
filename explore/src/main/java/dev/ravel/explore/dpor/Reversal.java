// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * The sequence that reverses a race: {@code notdep(e, E).e'} of Abdulla et al. 2014. These are all
 * steps after the first operation that did not happen after it, followed by the second operation.
 *
 * <p>The steps that lead to the second operation are its <em>causes</em>: they are part of the
 * sequence in every execution that contains the race. One instance is filled again for every race,
 * because most sequences turn out to be covered and are not kept.
 */
final class Reversal {
  private static final int NONE = -1;

  private final History history;
  private final DaemonEnds ends;
  private long[] decisions = new long[64];
  private long[] operations = new long[64];
  private int[] steps = new int[64];
  private int size;
  private int cause;
  private int end;
  private boolean hasBranches;

  /** The decision after which only daemons were left, or would have been, or -1. */
  private int lastOfDaemons = NONE;

  /** The first decision that is not in the sequence, and its thread may still end. */
  private int first;

  /** The second decision, or -1 if it was not performed. */
  private int second;

  /** That decision, if it is left out of the sequence although it could precede its end; or -1. */
  private int postponed = NONE;

  /** The threads whose last operation was removed from the sequence. */
  private final ThreadSet gone = new ThreadSet();

  Reversal(History history, DaemonEnds ends) {
    this.history = history;
    this.ends = ends;
  }

  /**
   * Records how the execution ended. A step that ended it would end every other execution too. So
   * it cannot be in the middle of a sequence: it is left out. But where only daemons are left, the
   * execution continues if the end of another thread comes later. So the step is part of the
   * sequence if it leads to the second operation.
   */
  void setExecution(Trace trace) {
    boolean isEndedByLast = trace.outcome().isComplete() && trace.pending().length > 0;
    boolean isDeadlock = trace.outcome() instanceof Outcome.Deadlock && !trace.isPartialDeadlock();
    boolean isThrown = trace.outcome() instanceof Outcome.Thrown;
    end = history.decisions();
    if (isThrown || isEndedByLast && !isDeadlock) {
      int head = history.size() == 0 ? -1 : history.head(history.size() - 1);
      end = head < 0 ? 0 : history.decisionNumber(head);
    }
    lastOfDaemons = NONE;
    if (trace.outcome() instanceof Outcome.Completed && !history.daemons().isEmpty()) {
      lastOfDaemons = history.size() == 0 ? NONE : history.head(history.size() - 1);
    }
  }

  /**
   * Builds the sequence for a race with the decision step {@code first}.
   *
   * @param leading the step whose past leads to the second operation: that operation itself, if it
   *     was performed
   * @param second the decision step of the second operation, or -1 if it was not performed
   * @param thread the thread of the second operation
   */
  void build(int first, int leading, int second, int thread, long operation) {
    size = 0;
    hasBranches = false;
    cause = leading;
    this.first = first;
    this.second = second;
    gone.clear();
    postponed = NONE;
    int until = end;
    if (lastOfDaemons >= 0) {
      boolean isOfDaemon = ends.isDaemon(thread);
      until = isOfDaemon ? history.decisionNumber(lastOfDaemons) : history.decisions();
    }
    for (int i = history.decisionNumber(first) + 1; i < until; i++) {
      int step = history.stepOf(i);
      if (isIndependent(step)) {
        append(step, history.decision(step), history.operation(step));
      }
    }
    if (lastOfDaemons > first
        && until <= history.decisionNumber(lastOfDaemons)
        && isIndependent(lastOfDaemons)) {
      if (second < 0 && history.happensBefore(lastOfDaemons, leading)) {
        append(lastOfDaemons, history.decision(lastOfDaemons), history.operation(lastOfDaemons));
      } else {
        postponed = lastOfDaemons;
      }
    }
    append(leading, Decision.pack(thread, 0), expected(first, operation));
  }

  /** Whether a step happened neither after the first nor after the second operation. */
  private boolean isIndependent(int step) {
    return !history.happensBefore(first, step)
        && !(second >= 0 && history.happensBefore(second, step));
  }

  /**
   * Whether a thread whose next operation may be its last one cannot come first in the sequence,
   * since no other thread can end after the operations of daemons (D-exploration-20).
   */
  private boolean hasToEndLast(int thread, boolean onlyCauses) {
    boolean hasDaemon = false;
    for (int i = 0; i < size; i++) {
      hasDaemon |= isOfDaemon(i) && (!onlyCauses || isCauseAt(i));
    }
    return hasDaemon && !canAnotherEndLast(thread, onlyCauses);
  }

  private boolean canAnotherEndLast(int thread, boolean onlyCauses) {
    ThreadSet others = ends.others();
    for (int other = others.first(); other != ThreadSet.NONE; other = others.after(other)) {
      if (other != thread && canEndLast(other, onlyCauses)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread need not end before the operations of daemons in the sequence. */
  private boolean canEndLast(int thread, boolean onlyCauses) {
    int last = ends.lastDecision(thread);
    if (last < first || gone.contains(thread) || ends.isStartedAfter(first, thread)) {
      return false;
    }
    int index = indexOfStep(last);
    if (index < 0 || onlyCauses && !isCauseAt(index)) {
      return true;
    }
    for (int i = 0; i < size; i++) {
      if (isOfDaemon(i) && (!onlyCauses || isCauseAt(i)) && isAfter(i, last)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOfDaemon(int index) {
    return ends.isDaemon(Decision.thread(decisions[index]));
  }

  /** Where the sequence has a step before the second operation; -1 if it does not have it. */
  private int indexOfStep(int step) {
    for (int i = 0; i < size - 1; i++) {
      if (steps[i] == step) {
        return i;
      }
    }
    return NONE;
  }

  private boolean isAfter(int index, int step) {
    return history.happensBefore(step, steps[index])
        || index == size - 1 && Independence.dependent(history.operation(step), operations[index]);
  }

  /**
   * Removes the end of a thread from the sequence if all others end in it, so that the execution
   * does not end before its last operation.
   */
  void keepAlive() {
    if (history.daemons().isEmpty() || !isOfDaemon(size - 1)) {
      return;
    }
    int latest = NONE;
    ThreadSet others = ends.others();
    for (int thread = others.first(); thread != ThreadSet.NONE; thread = others.after(thread)) {
      if (canEndLast(thread, false)) {
        int index = indexOfStep(ends.lastDecision(thread));
        if (index < 0) {
          return;
        }
        latest = Math.max(latest, steps[index]);
      }
    }
    if (latest >= 0) {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (i == size - 1 || !history.happensBefore(latest, steps[i])) {
          decisions[kept] = decisions[i];
          operations[kept] = operations[i];
          steps[kept++] = steps[i];
        }
      }
      size = kept;
    }
  }

  /** Whether an operation of the sequence may be the last one before threads end. */
  boolean mayEnd(int index) {
    return index == size - 1
        ? ends.mayEndLast(Decision.thread(decisions[index]))
        : ends.mayEnd(steps[index]);
  }

  /** The operation as it will be before {@code first}; a write where that is unknown. */
  private long expected(int first, long operation) {
    Kind kind = Operation.kind(operation);
    int location = Operation.location(operation);
    int also = Operation.secondLocation(operation);
    if (kind == Kind.TRY_LOCK && Operation.location(history.operation(first)) == location) {
      return Operation.pack(kind, location, also, history.stateBefore(2 * first) == 0);
    }
    return Operation.pending(kind, location, also);
  }

  private void append(int step, long decision, long operation) {
    if (size == decisions.length) {
      decisions = Arrays.copyOf(decisions, 2 * size);
      operations = Arrays.copyOf(operations, 2 * size);
      steps = Arrays.copyOf(steps, 2 * size);
    }
    hasBranches |= Operation.kind(operation) == Kind.BRANCH;
    steps[size] = step;
    decisions[size] = decision;
    operations[size++] = operation;
  }

  int size() {
    return size;
  }

  long decision(int index) {
    return decisions[index];
  }

  long operation(int index) {
    return operations[index];
  }

  /**
   * Whether {@code thread}, about to perform {@code operation}, is a weak initial: whether an
   * execution that begins with it can be equivalent to one that begins with this sequence.
   */
  boolean hasWeakInitial(int thread, long operation, boolean mayEnd) {
    if (mayEnd && hasToEndLast(thread, false)) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (Decision.thread(decisions[i]) == thread) {
        return true;
      }
      if (Independence.dependent(operations[i], operation)) {
        return false;
      }
    }
    return postponed < 0
        || history.thread(postponed) == thread
        || !Independence.dependent(history.operation(postponed), operation)
        || !canAnotherEndLast(history.thread(postponed), false);
  }

  /** Whether {@code thread}, a weak initial, leads to or performs the second operation. */
  boolean isCause(int thread) {
    int first = indexOf(thread);
    return first >= 0 && isCauseAt(first);
  }

  private boolean isCauseAt(int index) {
    return index == size - 1 || cause >= 0 && history.happensBefore(steps[index], cause);
  }

  /** The index of the first cause, or of the second operation if it has no causes. */
  int firstCause() {
    int first = 0;
    while (!isCauseAt(first)) {
      first++;
    }
    return first;
  }

  /** Whether a thread leads to or performs the second operation, and can do so at once. */
  boolean hasInitialCause(int thread, long operation, boolean mayEnd) {
    if (mayEnd && hasToEndLast(thread, true)) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (isCauseAt(i)) {
        if (Decision.thread(decisions[i]) == thread) {
          return true;
        }
        if (Independence.dependent(operations[i], operation)) {
          return false;
        }
      }
    }
    return false;
  }

  /** Whether the sequence does not make the thread take another choice. */
  boolean agreesWith(long decision) {
    int first = indexOf(Decision.thread(decision));
    return first < 0 || first == size - 1 || decisions[first] == decision;
  }

  /** Moves the first step of a thread, which is an initial, to the front of the sequence. */
  void moveToFront(int thread) {
    move(indexOf(thread), 0);
    keepBranchesInPlace();
  }

  void removeFirstOf(int thread, boolean mayEnd) {
    int removed = indexOf(thread);
    if (mayEnd && (removed < 0 || steps[removed] == ends.lastDecision(thread))) {
      gone.add(thread);
    }
    if (removed >= 0) {
      move(removed, size - 1);
      size--;
      keepBranchesInPlace();
    }
  }

  /** Moves each branch behind the last step that leads to it, since its thread takes it at once. */
  private void keepBranchesInPlace() {
    for (int i = 0; hasBranches && i < size; i++) {
      if (isBranch(i)) {
        int place = i;
        while (place > 0 && !history.happensBefore(steps[place - 1], steps[i])) {
          place--;
        }
        while (place < i && isBranch(place)) {
          place++;
        }
        move(i, place);
      }
    }
  }

  private boolean isBranch(int index) {
    return Operation.kind(operations[index]) == Kind.BRANCH;
  }

  private void move(int from, int to) {
    long decision = decisions[from];
    long operation = operations[from];
    int step = steps[from];
    int low = Math.min(from, to);
    int shift = from > to ? 1 : 0;
    int length = Math.abs(from - to);
    System.arraycopy(decisions, low + 1 - shift, decisions, low + shift, length);
    System.arraycopy(operations, low + 1 - shift, operations, low + shift, length);
    System.arraycopy(steps, low + 1 - shift, steps, low + shift, length);
    decisions[to] = decision;
    operations[to] = operation;
    steps[to] = step;
  }

  private int indexOf(int thread) {
    for (int i = 0; i < size; i++) {
      if (Decision.thread(decisions[i]) == thread) {
        return i;
      }
    }
    return -1;
  }
}
