// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What each step of an execution needs to happen as it did: the step before it in its thread, or
 * the start of the thread; the write that it read; the notification that woke its thread.
 *
 * <p>Exact for reads, writes, locks, starts and joins. A step of another kind needs whatever
 * touched its location last. Takes time in proportion to the steps.
 */
final class Causes {
  static final int NONE = LatestSteps.NONE;

  /** Stands instead of a release at a step that acquires no lock. */
  private static final int NO_LOCK = -2;

  /** By step. */
  private int[] before = {};

  private int[] source = {};
  private int[] secondSource = {};
  private int[] release = {};

  /** By thread: its last step; before its first one, its start. */
  private int[] last = {};

  /** By thread: the step that ended its wait, until the thread continues. */
  private int[] waker = {};

  private final LatestSteps writes = new LatestSteps();
  private final LatestSteps touches = new LatestSteps();
  private final List<List<Integer>> held = new ArrayList<>();
  private final List<NestedLock> nested = new ArrayList<>();

  /** Reads an execution; forgets the one before. */
  void read(Trace trace) {
    prepare(trace);
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      before[step] = last[thread];
      last[thread] = step;
      source[step] = source(trace, step);
      int second = trace.secondLocation(step);
      secondSource[step] = second == Steps.NOWHERE ? NONE : touches.get(second);
      readLock(trace, step);
      touch(trace.location(step), step, trace.writes(step));
      touch(second, step, true);
      switch (trace.kind(step)) {
        case START -> last[trace.started(step)] = step;
        case NOTIFY, NOTIFY_ALL, INTERRUPT -> wake(trace, step);
        default -> {}
      }
    }
  }

  private void prepare(Trace trace) {
    int threads = 0;
    for (int step = 0; step < trace.size(); step++) {
      threads = Math.max(threads, 1 + Math.max(trace.thread(step), trace.started(step)));
    }
    if (threads > last.length) {
      last = new int[threads];
      waker = new int[threads];
    }
    while (held.size() < threads) {
      held.add(new ArrayList<>());
    }
    if (trace.size() > before.length) {
      int size = Math.max(trace.size(), 2 * before.length);
      before = new int[size];
      source = new int[size];
      secondSource = new int[size];
      release = new int[size];
    }
    Arrays.fill(last, NONE);
    Arrays.fill(waker, NONE);
    held.forEach(List::clear);
    nested.clear();
    writes.clear();
    touches.clear();
  }

  private int source(Trace trace, int step) {
    int thread = trace.thread(step);
    int location = trace.location(step);
    if (waker[thread] != NONE) {
      int woken = waker[thread];
      waker[thread] = NONE;
      return woken;
    }
    if (location == Steps.NOWHERE) {
      return NONE;
    }
    return switch (trace.kind(step)) {
      case READ -> writes.get(location);
      case WRITE, LOCK, UNLOCK, WAIT -> NONE;
      case TRY_LOCK -> trace.writes(step) ? NONE : touches.get(location);
      default -> touches.get(location);
    };
  }

  private void readLock(Trace trace, int step) {
    int thread = trace.thread(step);
    release[step] = NO_LOCK;
    switch (trace.kind(step)) {
      case LOCK -> acquire(trace, step);
      case TRY_LOCK -> {
        if (trace.writes(step)) {
          acquire(trace, step);
        }
      }
      case UNLOCK, WAIT -> {
        List<Integer> locks = held.get(thread);
        for (int i = locks.size() - 1; i >= 0; i--) {
          if (trace.location(locks.get(i)) == trace.location(step)) {
            release[locks.remove(i)] = step;
            return;
          }
        }
      }
      default -> {}
    }
  }

  private void acquire(Trace trace, int step) {
    List<Integer> locks = held.get(trace.thread(step));
    if (!locks.isEmpty() && trace.kind(step) == Kind.LOCK) {
      Set<Integer> locations = new HashSet<>();
      locks.forEach(lock -> locations.add(trace.location(lock)));
      nested.add(
          new NestedLock(
              trace.thread(step), trace.location(step), locations, step, trace.site(step)));
    }
    release[step] = NONE;
    locks.add(step);
  }

  private void touch(int location, int step, boolean isWrite) {
    if (location != Steps.NOWHERE) {
      touches.set(location, step);
      if (isWrite) {
        writes.set(location, step);
      }
    }
  }

  private void wake(Trace trace, int step) {
    ThreadSet woken = trace.woken(step);
    for (int i = woken.first(); i != ThreadSet.NONE; i = woken.after(i)) {
      waker[i] = step;
    }
  }

  /** The step before it in its thread, or the start of the thread, or {@link #NONE}. */
  int before(int step) {
    return before[step];
  }

  /** The step of another thread that it needs, or {@link #NONE}. */
  int source(int step) {
    return source[step];
  }

  /** What it needs because of its second location, or {@link #NONE}. */
  int secondSource(int step) {
    return secondSource[step];
  }

  boolean acquires(int step) {
    return release[step] != NO_LOCK;
  }

  /** The step that releases the lock that this step acquires, or {@link #NONE}. */
  int release(int step) {
    return release[step];
  }

  /** The acquisitions of locks inside of others. */
  List<NestedLock> nested() {
    return nested;
  }
}
