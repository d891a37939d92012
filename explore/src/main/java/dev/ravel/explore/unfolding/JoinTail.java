// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The <em>tail</em> of an execution: the last joins of the first thread, and what follows them
 * (D-exploration-13).
 *
 * <p>A tail begins with the first of several joins in a row, of which the last one leaves no other
 * thread that the first thread has not joined, itself or through a thread that it joined. After
 * that the first thread is alone. Only joins count that wait for the end of the thread and for
 * nothing else.
 */
final class JoinTail {
  /** The thread that may have a tail. */
  static final int OWNER = 0;

  private static final int NONE = -1;

  /** The parent of each thread, the owner for threads that exist from the beginning. */
  private int[] parents = new int[8];

  /** The number of children that each thread has not joined. */
  private int[] unjoined = new int[8];

  private final Map<Integer, Integer> threadsByStatus = new HashMap<>();

  /** The locations of the joins, the first of which begins the tail. */
  private final Ints joins = new Ints();

  private int start;
  private int alone;
  private boolean isRefuted;

  /** Analyses an execution. */
  void find(Trace trace) {
    start = NONE;
    alone = NONE;
    joins.clear();
    isRefuted = false;
    threadsByStatus.clear();
    findParents(trace);
    int run = NONE;
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      boolean isJoin = isPlainJoin(trace, step);
      if (isJoin) {
        noteJoin(thread, threadsByStatus.getOrDefault(trace.location(step), NONE));
      } else if (trace.kind(step) == Kind.START) {
        threadsByStatus.put(trace.location(step), trace.started(step));
      } else if (trace.kind(step) == Kind.END) {
        threadsByStatus.put(trace.location(step), thread);
        isRefuted |= thread != OWNER && unjoined[thread] > 0;
      }
      if (thread == OWNER) {
        run = isJoin ? (run == NONE ? step : run) : NONE;
        noteStepOfOwner(trace, step, run);
      }
    }
    if (alone == NONE) {
      noteOpenEnd(trace, run);
    }
  }

  private void noteStepOfOwner(Trace trace, int step, int run) {
    if (trace.kind(step) == Kind.START) {
      alone = NONE;
      start = NONE;
    } else if (alone == NONE && run != NONE && unjoined[OWNER] == 0) {
      alone = step;
      start = run;
      addJoins(trace);
    } else if (alone != NONE) {
      isRefuted |= !mayBeInTail(trace, step);
    }
  }

  /** The execution ended while the owner was about to join: perhaps before a tail. */
  private void noteOpenEnd(Trace trace, int run) {
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == OWNER && isPlainJoin(pending)) {
        start = run == NONE ? trace.size() : run;
        addJoins(trace);
        joins.add(pending.location());
      }
    }
  }

  private void addJoins(Trace trace) {
    joins.clear();
    for (int step = start; step < trace.size() && (alone == NONE || step <= alone); step++) {
      if (trace.thread(step) == OWNER) {
        joins.add(trace.location(step));
      }
    }
  }

  private void findParents(Trace trace) {
    Arrays.fill(parents, NONE);
    Arrays.fill(unjoined, 0);
    for (int step = 0; step < trace.size(); step++) {
      ensure(trace.thread(step));
      if (trace.kind(step) == Kind.START) {
        ensure(trace.started(step));
        parents[trace.started(step)] = trace.thread(step);
        unjoined[trace.thread(step)]++;
      }
    }
    isRefuted = parents[OWNER] != NONE;
    for (int step = 0; step < trace.size(); step++) {
      noteInitial(trace.thread(step));
    }
    for (Trace.Pending pending : trace.pending()) {
      ensure(pending.thread());
      noteInitial(pending.thread());
    }
  }

  private void noteInitial(int thread) {
    if (thread != OWNER && parents[thread] == NONE) {
      parents[thread] = OWNER;
      unjoined[OWNER]++;
    }
  }

  private void ensure(int thread) {
    if (thread >= parents.length) {
      int known = parents.length;
      parents = Arrays.copyOf(parents, 2 * thread);
      Arrays.fill(parents, known, parents.length, NONE);
      unjoined = Arrays.copyOf(unjoined, parents.length);
    }
  }

  private void noteJoin(int thread, int child) {
    if (child != NONE && parents[child] == thread) {
      unjoined[thread]--;
      parents[child] = child; // joined
    }
  }

  static boolean isPlainJoin(Trace trace, int step) {
    return trace.kind(step) == Kind.JOIN
        && !trace.isDecision(step)
        && trace.secondLocation(step) == Steps.NOWHERE;
  }

  static boolean isPlainJoin(Trace.Pending pending) {
    return pending.kind() == Kind.JOIN
        && pending.secondLocation() == Steps.NOWHERE
        && !pending.endsByItself();
  }

  /** Operations with alternatives are excluded, because no search goes through them in a tail. */
  private static boolean mayBeInTail(Trace trace, int step) {
    if (trace.options(step) > 1 || trace.endsByItself(step) || trace.mayExpire(step)) {
      return false;
    }
    return switch (trace.kind(step)) {
      case READ,
          WRITE,
          UPDATE,
          LOCK,
          UNLOCK,
          TRY_LOCK,
          NOTIFY,
          NOTIFY_ALL,
          ACQUIRE,
          TRY_ACQUIRE,
          AWAIT,
          RELEASE,
          JOIN,
          END,
          INITIALIZE,
          INITIALIZED,
          NOT_INITIALIZED,
          USE ->
          true;
      case WAIT, EXPIRE, PARK, UNPARK, INTERRUPT, SLEEP, START, BRANCH, CHOOSE -> false;
    };
  }

  /**
   * The first step of the owner that belongs to the tail, or would if the execution went on; the
   * size of the trace if that step is pending; -1 if there is no tail.
   */
  int start() {
    return start;
  }

  /** The locations of the joins up to the last one, or up to the one that is pending. */
  int[] joins() {
    return joins.toArray();
  }

  /** The last join, after which the owner is alone; -1 if the execution ended before. */
  int alone() {
    return alone;
  }

  /** Whether the execution shows that the owner may not be alone after its joins. */
  boolean isRefuted() {
    return isRefuted;
  }
}
