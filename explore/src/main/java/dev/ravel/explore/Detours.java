// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Follower;
import dev.ravel.model.Kind;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Other ways to a target whose run has ended before it got there.
 *
 * <p>A target asks no side of the branches on which nothing depends that it leads to, because some
 * side may be infeasible together with the others. But a branch is taken all the same, as soon as
 * its thread gets there, and the side that it happens to take may end the run. Then the other sides
 * of the branches just before are asked for, one after the other.
 */
final class Detours {
  private final Deque<long[]> waiting = new ArrayDeque<>();
  private final Follower follower = new Follower();

  boolean hasNext() {
    return !waiting.isEmpty();
  }

  /** The decisions of the next way to the same target. */
  long[] next() {
    return waiting.pop();
  }

  /** The target has been reached. */
  void clear() {
    waiting.clear();
  }

  /** Takes in a run that has not reached the target. */
  void add(Target target, Trace trace) {
    follower.begin(target);
    int[] free = new int[trace.size()];
    int count = 0;
    int fresh = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        if (follower.side(trace.thread(step)) == Follower.ANY) {
          free[count++] = step;
        }
      } else if (trace.isDecision(step)) {
        if (!follower.hasNext()) {
          return;
        }
        follower.next();
        fresh = count;
      }
    }
    for (int i = fresh; i < count; i++) {
      addSides(target, trace, free, i);
    }
  }

  /** Asks for the other sides of a branch, after the sides that its thread took before. */
  private void addSides(Target target, Trace trace, int[] free, int index) {
    int thread = trace.thread(free[index]);
    long[] decisions = Arrays.copyOf(target.decisions(), target.size() + index + 1);
    int size = target.size();
    for (int i = 0; i < index; i++) {
      if (trace.thread(free[i]) == thread) {
        decisions[size++] = trace.decision(free[i]);
      }
    }
    for (int side = 0; side < trace.options(free[index]); side++) {
      if (side != trace.choice(free[index])) {
        decisions[size] = Decision.pack(thread, side, trace.condition(free[index]));
        waiting.push(Arrays.copyOf(decisions, size + 1));
      }
    }
  }
}
