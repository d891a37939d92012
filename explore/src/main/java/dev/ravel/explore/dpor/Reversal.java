// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.History;
import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
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
  private final History history;
  private long[] decisions = new long[64];
  private long[] operations = new long[64];
  private int[] steps = new int[64];
  private int size;
  private int cause;
  private int end;
  private boolean hasBranches;

  /** The decision after which only daemons were left, or -1. */
  private int lastOfDaemons = -1;

  Reversal(History history) {
    this.history = history;
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
    lastOfDaemons =
        trace.outcome() instanceof Outcome.Completed && end < history.decisions()
            ? history.stepOf(end)
            : -1;
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
    for (int i = history.decisionNumber(first) + 1; i < end; i++) {
      int step = history.stepOf(i);
      boolean isAfterSecond = second >= 0 && history.happensBefore(second, step);
      if (!history.happensBefore(first, step) && !isAfterSecond) {
        append(step, history.decision(step), history.operation(step));
      }
    }
    boolean needsLast =
        lastOfDaemons > first && second < 0 && history.happensBefore(lastOfDaemons, leading);
    if (needsLast && !history.happensBefore(first, lastOfDaemons)) {
      append(lastOfDaemons, history.decision(lastOfDaemons), history.operation(lastOfDaemons));
    }
    append(leading, Decision.pack(thread, 0), expected(first, operation));
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
  boolean hasWeakInitial(int thread, long operation) {
    for (int i = 0; i < size; i++) {
      if (Decision.thread(decisions[i]) == thread) {
        return true;
      }
      if (Independence.dependent(operations[i], operation)) {
        return false;
      }
    }
    return true;
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
  boolean hasInitialCause(int thread, long operation) {
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

  void removeFirstOf(int thread) {
    int first = indexOf(thread);
    if (first >= 0) {
      move(first, size - 1);
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
