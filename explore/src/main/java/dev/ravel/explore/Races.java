// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * Finds the decisions that are in a race with an operation: those that an execution could take in
 * the opposite order.
 *
 * <p>Two dependent steps are in a race if no third step orders them and the later operation is
 * enabled before the earlier step. So a lock is never in a race with the unlock that enabled it,
 * but with the lock before that. Whether an operation is enabled earlier is known exactly if its
 * thread was already about to perform it. Otherwise it follows from the state of the lock or from
 * the level of the synchroniser. Where neither is known the answer is yes, and an execution will
 * show it.
 */
public final class Races {
  /** Which decisions are found for an operation. */
  public enum Scope {
    /** Those that are in a race with the operation. */
    RACES,
    /**
     * Those that Fig. 2.5 of Kähkönen's thesis finds. The figure considers every state in which the
     * thread is about to perform the operation: all conflicting decisions since the thread arrived
     * there, and the latest one before.
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

  public Races(History history, Scope scope) {
    this.history = history;
    this.scope = scope;
  }

  public int count() {
    return count;
  }

  /** The decision step of the race with this number; for each location the latest comes first. */
  public int decisionStep(int number) {
    return found[number];
  }

  /** Whether a decision step is among those found. */
  public boolean contain(int decisionStep) {
    for (int i = 0; i < count; i++) {
      if (found[i] == decisionStep) {
        return true;
      }
    }
    return false;
  }

  /** Finds the races of {@code step} with earlier steps. */
  public void findFor(int step) {
    count = 0;
    isStrictPark = history.isStrictPark(step);
    need = history.need(step);
    endsByItself = history.endedByItself(step);
    long operation = history.operation(step);
    if (Operation.kind(operation) == Kind.JOIN && history.head(step) != step) {
      return; // no decision chose when
    }
    int thread = history.thread(step);
    int base = history.previous(step);
    if (Operation.location(operation) != Steps.NOWHERE) {
      int from = history.earlierAccess(2 * step);
      walk(thread, operation, base, from, Operation.writes(operation));
    }
    if (Operation.secondLocation(operation) != Steps.NOWHERE) {
      walk(thread, operation, base, history.earlierAccess(2 * step + 1), true);
    }
  }

  /** Finds the races of an operation that was not performed because the execution ended. */
  public void findFor(long operation, Trace.Pending pending) {
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
    int also = Operation.secondLocation(operation);
    if (also != Steps.NOWHERE) {
      walk(thread, operation, base, history.newestAccess(also), true);
    }
  }

  /**
   * Walks back over the accesses to one location. Stops at a write that happened before the
   * operation or is in a race with it: everything before a write happened before that write.
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
      return history.isEnabled(head, thread) && head >= notifiedBefore(thread, operation, base);
    }
    return switch (Operation.kind(operation)) {
      case LOCK -> history.stateBefore(access) == 0;
      case ACQUIRE, AWAIT ->
          Need.isMet(need, history.levelBefore(access, Operation.location(operation)));
      case PARK -> history.stateBefore(access) > 0 || !isStrictPark;
      case JOIN -> endsByItself || isEndIndependentOf(head, Operation.location(operation));
      default -> true;
    };
  }

  /** Whether the joined thread's end, which enables the join, does not depend on {@code step}. */
  private boolean isEndIndependentOf(int step, int status) {
    int access = history.newestAccess(status);
    while (access >= 0 && Operation.kind(history.operation(access >> 1)) != Kind.END) {
      access = history.earlierAccess(access);
    }
    return access >= 0 && !history.happensBefore(step, access >> 1);
  }

  /**
   * Returns the first decision step at which the thread was about to reacquire its lock.
   *
   * <p>In a wait with a time-out the thread is always enabled at first, because the time-out may
   * expire. In the queue of a condition it is enabled from the moment at which it is interrupted.
   * After the notification it is about to lock, and disabled until the notifier continues.
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
   * The notification that kept the time-out of a wait from expiring, if {@code operation} is the
   * lock after that wait; otherwise -1.
   */
  public int keptFromExpiring(int thread, long operation, int base) {
    return isAfterWait(operation, base) ? notification(thread, base) : -1;
  }

  private int notification(int thread, int wait) {
    boolean wasEnabled = false;
    int before = -1;
    for (int decision = 0; decision < history.decisions(); decision++) {
      int step = history.stepOf(decision);
      if (step <= wait || history.isBranch(step)) {
        continue;
      }
      boolean isEnabled = history.isEnabled(step, thread);
      if (wasEnabled && !isEnabled && wakes(before)) {
        return before;
      }
      wasEnabled = isEnabled;
      before = step;
      if (history.thread(step) == thread) {
        return -1;
      }
    }
    return -1;
  }

  private boolean wakes(int step) {
    Kind kind = Operation.kind(history.operation(step));
    return kind == Kind.NOTIFY || kind == Kind.NOTIFY_ALL || kind == Kind.INTERRUPT;
  }
}
