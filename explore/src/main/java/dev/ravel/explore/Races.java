// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * Finds the decisions with which an operation is in a race: those that a run could take the other
 * way round.
 *
 * <p>A race of two steps is one that nothing else orders, where the later operation is enabled
 * before the earlier step. So a lock is never in a race with the unlock that made it possible, but
 * with the lock before that. Whether an operation is enabled earlier is known exactly if its thread
 * was standing before it then; otherwise it follows from the state of the lock, or from the level
 * of the synchroniser; and where neither helps the answer is yes, so that the attempt shows it.
 */
final class Races {
  /** Which decisions are reported for an operation. */
  enum Scope {
    /** Those with which the operation is in a race. */
    RACES,
    /**
     * Those that Fig. 2.5 of the thesis finds by looking at every state in which the thread stands
     * before the operation: all that conflict since then, and the latest one before.
     */
    EVERY_STATE
  }

  private final History history;
  private final Scope scope;
  private int[] found = new int[16];
  private int count;
  private boolean isStrictPark;
  private boolean endsByItself;
  private int need;

  Races(History history, Scope scope) {
    this.history = history;
    this.scope = scope;
  }

  int count() {
    return count;
  }

  /** The decision step of the race with this number, latest first per location. */
  int decisionStep(int number) {
    return found[number];
  }

  /** Collects the races of {@code step} with what was before it. */
  void findFor(int step) {
    count = 0;
    isStrictPark = history.isStrictPark(step);
    need = history.need(step);
    endsByItself = history.endedByItself(step);
    long operation = history.operation(step);
    if (Operation.kind(operation) == Kind.JOIN && history.head(step) != step) {
      return; // nobody decides when
    }
    int thread = history.thread(step);
    int base = history.previous(step);
    if (Operation.location(operation) != Steps.NOWHERE) {
      int from = history.earlierAccess(2 * step);
      walk(thread, operation, base, from, Operation.writes(operation));
    }
    if (Operation.also(operation) != Steps.NOWHERE) {
      walk(thread, operation, base, history.earlierAccess(2 * step + 1), true);
    }
  }

  /** Collects the races of an operation that was not performed because the run ended. */
  void findFor(long operation, Trace.Pending pending) {
    count = 0;
    int thread = pending.thread();
    isStrictPark = !pending.enabled();
    need = pending.endsByItself() ? Trace.ANY_LEVEL : pending.need();
    endsByItself = pending.endsByItself();
    if (Operation.kind(operation) == Kind.JOIN && !pending.enabled()) {
      return;
    }
    int base = history.lastStep(thread);
    int location = Operation.location(operation);
    if (location != Steps.NOWHERE) {
      int from = history.newestAccess(location);
      walk(thread, operation, base, from, Operation.writes(operation));
    }
    int also = Operation.also(operation);
    if (also != Steps.NOWHERE) {
      walk(thread, operation, base, history.newestAccess(also), true);
    }
  }

  /**
   * Goes back over the accesses to one location until a write that happened before, or with which
   * there is a race: everything before a write happened before it.
   */
  private void walk(int thread, long operation, int base, int newest, boolean writes) {
    if (scope == Scope.EVERY_STATE) {
      walkEveryState(thread, operation, base, newest, writes);
      return;
    }
    boolean hasRead = false;
    for (int access = newest; access >= 0; access = history.earlierAccess(access)) {
      boolean isWrite = history.writes(access);
      int head = history.head(access >> 1);
      if (head < 0) {
        return;
      }
      boolean isConflict = writes || isWrite;
      if (isConflict && (history.happensBefore(head, base) || hasRead && isWrite)) {
        if (isWrite) {
          return;
        }
      } else if (isConflict && isEnabledBefore(thread, operation, base, access)) {
        add(head);
        if (isWrite) {
          return;
        }
        hasRead = true;
      }
    }
  }

  private void walkEveryState(int thread, long operation, int base, int newest, boolean writes) {
    int arrival = base < 0 ? -1 : history.head(base);
    for (int access = newest; access >= 0; access = history.earlierAccess(access)) {
      int head = history.head(access >> 1);
      if (head < 0 || history.happensBefore(head, base) && history.writes(access)) {
        return;
      }
      boolean isConflict = writes || history.writes(access);
      if (isConflict
          && !history.happensBefore(head, base)
          && isEnabledBefore(thread, operation, base, access)) {
        push(head);
        if (head < arrival) {
          return;
        }
      }
    }
  }

  private void add(int head) {
    for (int i = 0; i < count; i++) {
      if (found[i] == head || history.happensBefore(head, found[i])) {
        return;
      }
    }
    push(head);
  }

  private void push(int head) {
    if (count == found.length) {
      found = Arrays.copyOf(found, 2 * count);
    }
    found[count++] = head;
  }

  private boolean isEnabledBefore(int thread, long operation, int base, int access) {
    int head = history.head(access >> 1);
    if (base < 0 || history.head(base) < head) {
      return (history.enabled(head) & 1L << thread) != 0
          && head >= notifiedBefore(thread, operation, base);
    }
    return switch (Operation.kind(operation)) {
      case LOCK -> history.stateBefore(access) == 0;
      case ACQUIRE, AWAIT -> history.levelBefore(access, Operation.location(operation)) >= need;
      case PARK -> history.stateBefore(access) > 0 || !isStrictPark;
      case JOIN -> endsByItself || isEndIndependentOf(head, Operation.location(operation));
      default -> true;
    };
  }

  /** Whether a thread has ended without {@code step}, so that whoever joins it need not wait. */
  private boolean isEndIndependentOf(int step, int status) {
    int access = history.newestAccess(status);
    while (access >= 0 && Operation.kind(history.operation(access >> 1)) != Kind.END) {
      access = history.earlierAccess(access);
    }
    return access >= 0 && !history.happensBefore(step, access >> 1);
  }

  /**
   * A thread that has waited with a time-out is enabled all the time, at first to let the time-out
   * expire; it stands before its lock from the notification on, after which it has to let the
   * notifier go on first. Returns the first decision step at which it stood before its lock.
   */
  private int notifiedBefore(int thread, long operation, int base) {
    if (!isAfterWait(operation, base)) {
      return 0;
    }
    int notification = notification(thread, base);
    return notification < 0 ? 0 : notification + 1;
  }

  private boolean isAfterWait(long operation, int base) {
    return base >= 0
        && Operation.kind(operation) == Kind.LOCK
        && Operation.kind(history.operation(base)) == Kind.WAIT;
  }

  /**
   * The step that kept the time-out of a wait from expiring, if {@code operation} is the lock
   * behind a wait with a time-out that was notified; otherwise -1.
   */
  int keptFromExpiring(int thread, long operation, int base) {
    return isAfterWait(operation, base) ? notification(thread, base) : -1;
  }

  private int notification(int thread, int wait) {
    int before = -1;
    for (int decision = 0; decision < history.decisions(); decision++) {
      int step = history.stepOf(decision);
      if (step <= wait || history.isBranch(step)) {
        continue;
      }
      if ((history.enabled(step) & 1L << thread) == 0) {
        return before;
      }
      before = step;
      if (history.thread(step) == thread) {
        return -1;
      }
    }
    return -1;
  }
}
