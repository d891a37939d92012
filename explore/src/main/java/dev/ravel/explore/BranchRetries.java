// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Further attempts at a target whose execution ended before it got there.
 *
 * <p>A target leaves open the branches that it does not depend on: fixing them might make it
 * infeasible. But a thread takes each branch that it reaches, and the side that the inputs happen
 * to choose may end the execution. Then the retries ask for the other sides of the last open
 * branches, one after the other.
 */
public final class BranchRetries {
  private final Deque<long[]> waiting = new ArrayDeque<>();
  private final TargetCursor follower = new TargetCursor();

  /** Whether an attempt is left. */
  public boolean hasNext() {
    return !waiting.isEmpty();
  }

  /** The decisions of the next attempt at the same target. */
  public long[] next() {
    return waiting.pop();
  }

  /** Drops the remaining attempts, because the target has been reached. */
  public void clear() {
    waiting.clear();
  }

  /** Adds another attempt with the same decisions. */
  public void addAgain(Target target) {
    waiting.push(target.decisions());
  }

  /** Adds attempts after an execution that did not reach the target. */
  public void add(Target target, Trace trace) {
    follower.begin(target);
    int[] free = new int[trace.size()];
    int count = 0;
    int fresh = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        if (follower.side(trace.thread(step)) == TargetCursor.ANY) {
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
        decisions[size] = Decision.pack(thread, side, trace.constraint(free[index]));
        waiting.push(Arrays.copyOf(decisions, size + 1));
      }
    }
  }
}
