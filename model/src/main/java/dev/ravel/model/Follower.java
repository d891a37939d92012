// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.BitSet;
import java.util.OptionalInt;

/**
 * Goes through the decisions of a target while a run follows them.
 *
 * <p>A {@linkplain Kind#BRANCH branch} is taken as soon as its thread gets there, so it is found by
 * its thread, wherever the target has it. If the target has no further decision of that thread, the
 * branch may take any side: nothing that the target asks for depends on it.
 *
 * <p>Mutable; confined to whoever performs the run.
 */
public final class Follower {
  /** The answer of {@link #side} if any side will do. */
  public static final int ANY = -1;

  private final BitSet taken = new BitSet();
  private Target target = Target.free(Tail.CONTINUE);
  private int position;
  private int followed;

  /** Begins with a new run. */
  public void begin(Target newTarget) {
    target = newTarget;
    taken.clear();
    position = 0;
    followed = 0;
  }

  /** Whether the target still says who is to go on. */
  public boolean hasNext() {
    return position < target.size();
  }

  /** The packed decision that comes next, without taking it. */
  public int peek() {
    return target.decision(position);
  }

  /** Takes the packed decision that comes next. */
  public int next() {
    int decision = peek();
    take(position);
    return decision;
  }

  /** Takes the decision of the branch before which the thread stands; {@link #ANY} if none. */
  public int side(int thread) {
    for (int i = position; i < target.size(); i++) {
      if (!taken.get(i) && Decision.thread(target.decision(i)) == thread) {
        take(i);
        return Decision.choice(target.decision(i));
      }
    }
    return ANY;
  }

  private void take(int index) {
    followed++;
    if (index > position) {
      taken.set(index);
      return;
    }
    do {
      position++;
    } while (taken.get(position));
  }

  /** How many decisions of the target a run has taken; empty if it has taken others. */
  public static OptionalInt followed(Target target, Trace trace) {
    Follower follower = new Follower();
    follower.begin(target);
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH) {
        int side = follower.side(trace.thread(step));
        if (side != ANY && side != trace.choice(step)) {
          return OptionalInt.empty();
        }
      } else if (trace.isDecision(step)
          && follower.hasNext()
          && follower.next() != (int) trace.decision(step)) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.of(follower.followed());
  }

  /** How many decisions of the target have been taken. */
  public int followed() {
    return followed;
  }
}
