// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.BitSet;
import java.util.OptionalInt;

/**
 * Iterates over the decisions of a target while an execution follows them.
 *
 * <p>A {@linkplain Kind#BRANCH branch} is taken as soon as its thread reaches it (D-inputs-7). So
 * the decision of a branch is found by its thread, at any index of the target. If the target has no
 * further decision of that thread, the branch may take any side, because no decision of the target
 * depends on it.
 *
 * <p>Mutable; confined to the thread that performs the execution.
 */
public final class TargetCursor {
  /** The answer of {@link #side} if the branch may take any side. */
  public static final int ANY = -1;

  /** The decisions behind the next one that branches have taken. */
  private final BitSet taken = new BitSet();

  /**
   * The number of bits that are set. While it is zero the set is not asked: it is a collection of
   * the JDK, whose methods are instrumented.
   */
  private int ahead;

  private Target target = Target.free(TailPolicy.CONTINUE);
  private int nextIndex;
  private int followed;

  /** The alternative that the target demands of the chosen operation, or any. */
  private int wanted = ANY;

  /** Begins with a new execution. */
  public void begin(Target newTarget) {
    target = newTarget;
    taken.clear();
    ahead = 0;
    nextIndex = 0;
    followed = 0;
    wanted = ANY;
  }

  /** Whether the target decides which thread is next. */
  public boolean hasNext() {
    return nextIndex < target.size();
  }

  /** The next packed decision, which is not taken. */
  public int peek() {
    return target.decision(nextIndex);
  }

  /** The thread that the target or its tail chooses next, or {@link TailPolicy#STOP}. */
  public int thread(DecisionPoint point) {
    return hasNext() ? Decision.thread(peek()) : target.tail().thread(point);
  }

  /** The chosen thread performs its operation: takes the next decision, if there is one. */
  public void proceed() {
    wanted = hasNext() ? Decision.choice(next()) : ANY;
  }

  /** Which of the alternatives the chosen operation takes; the target may demand one too many. */
  public int choice(DecisionPoint point, int options) {
    return wanted == ANY ? target.tail().choice(point, options) : wanted;
  }

  /** Takes the next packed decision. */
  public int next() {
    int decision = peek();
    take(nextIndex);
    return decision;
  }

  /**
   * Takes the decision of the branch that the thread has reached; {@link #ANY} if there is none.
   */
  public int side(int thread) {
    for (int i = nextIndex; i < target.size(); i++) {
      if ((ahead == 0 || !taken.get(i)) && Decision.thread(target.decision(i)) == thread) {
        take(i);
        return Decision.choice(target.decision(i));
      }
    }
    return ANY;
  }

  private void take(int index) {
    followed++;
    if (index > nextIndex) {
      taken.set(index);
      ahead++;
      return;
    }
    nextIndex++;
    while (ahead > 0 && taken.get(nextIndex)) {
      nextIndex++;
      ahead--;
    }
  }

  /** The number of decisions of the target that an execution took; empty if it took others. */
  public static OptionalInt followed(Target target, Trace trace) {
    TargetCursor cursor = new TargetCursor();
    cursor.begin(target);
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        int side = cursor.side(trace.thread(step));
        if (side != ANY && side != trace.choice(step)) {
          return OptionalInt.empty();
        }
      } else if (trace.isDecision(step)
          && cursor.hasNext()
          && cursor.next() != (int) trace.decision(step)) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.of(cursor.followed());
  }

  /** Whether an execution ended as redundant before it had followed its target: it cannot. */
  public static boolean isShortOf(Target target, Trace trace) {
    return trace.outcome() instanceof Outcome.Redundant
        && followed(target, trace).orElse(0) < target.size();
  }

  /** The number of decisions of the target that have been taken. */
  public int followed() {
    return followed;
  }
}
