// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * The fewest steps of an execution that can happen, in their order, before given steps happen.
 *
 * <p>With a step, all that it needs belongs to the set ({@link Causes}). Of two acquisitions of a
 * lock in the set, the release of the earlier one belongs to it, too. The set contains none of the
 * given steps, so their threads are about to perform them at the end (U. Mathur et al., "Optimal
 * prediction of synchronization-preserving races", 2021; H. C. Tunç et al., "Sound dynamic deadlock
 * prediction in linear time", 2023).
 */
final class Closure {
  private static final int NONE = Causes.NONE;

  private final Causes causes;

  /** By step: the round in which it was included, or the negated one in which it was forbidden. */
  private int[] marks = {};

  private int round;
  private int[] open = new int[64];
  private int opened;

  /** By lock: its latest acquisition in the set. */
  private final LatestSteps acquired = new LatestSteps();

  Closure(Causes causes) {
    this.causes = causes;
  }

  /** Builds the set for steps that are to be next; false if one of them would belong to it. */
  boolean build(Trace trace, int... next) {
    if (marks.length < trace.size()) {
      marks = Arrays.copyOf(marks, Math.max(trace.size(), 2 * marks.length));
    }
    round++;
    opened = 0;
    acquired.clear();
    for (int step : next) {
      marks[step] = -round;
    }
    for (int step : next) {
      if (!include(trace, causes.before(step))) {
        return false;
      }
    }
    return true;
  }

  /** Adds what frees the lock that the step acquires; false if that is impossible. */
  boolean free(Trace trace, int step) {
    int holder = acquired.get(trace.location(step));
    return holder == NONE
        || causes.release(holder) != NONE && include(trace, causes.release(holder));
  }

  private boolean include(Trace trace, int step) {
    push(step);
    while (opened > 0) {
      for (int s = open[--opened]; s != NONE && marks[s] != round; s = causes.before(s)) {
        if (marks[s] == -round) {
          return false;
        }
        marks[s] = round;
        push(causes.source(s));
        push(causes.secondSource(s));
        if (causes.acquires(s) && !acquire(trace.location(s), s)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean acquire(int lock, int step) {
    int other = acquired.get(lock);
    acquired.set(lock, Math.max(other, step));
    if (other == NONE) {
      return true;
    }
    int release = causes.release(Math.min(other, step));
    push(release);
    return release != NONE;
  }

  private void push(int step) {
    if (step == NONE) {
      return;
    }
    if (opened == open.length) {
      open = Arrays.copyOf(open, 2 * opened);
    }
    open[opened++] = step;
  }

  /** The packed decisions of the steps in the set, followed by those of the given steps. */
  int[] decisions(Trace trace, int... then) {
    int[] decisions = new int[trace.size() + then.length];
    int count = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (marks[step] == round && isChosen(trace, step)) {
        decisions[count++] = decision(trace, step);
      }
    }
    for (int step : then) {
      decisions[count++] = decision(trace, step);
    }
    return Arrays.copyOf(decisions, count);
  }

  /** A branch is taken as its inputs say, not chosen. */
  private static boolean isChosen(Trace trace, int step) {
    return trace.isDecision(step) && trace.kind(step) != Kind.BRANCH;
  }

  private static int decision(Trace trace, int step) {
    return Decision.pack(trace.thread(step), trace.choice(step));
  }
}
