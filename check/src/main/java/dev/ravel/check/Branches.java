// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Decision;
import dev.ravel.model.Follower;
import dev.ravel.model.Target;
import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The branches that a run took, by the numbers of their decisions, and what the inputs must satisfy
 * to take them again or to take another side.
 */
final class Branches {
  /** A constraint that a run added without deciding anything has no side. */
  private static final int FIXED = -1;

  private final List<Taken> taken = new ArrayList<>();
  private final Follower follower = new Follower();
  private int[] decisions = new int[0];

  private record Taken(int decision, int side, IntFunction<Term> constraintOfSide) {}

  void clear() {
    taken.clear();
    decisions = new int[0];
  }

  void add(int decision, int side, IntFunction<Term> constraintOfSide) {
    taken.add(new Taken(decision, side, constraintOfSide));
  }

  /** Notes what the rest of the run rests on, from its decision with this number on. */
  void fix(int decision, Term constraint) {
    taken.add(new Taken(decision, FIXED, side -> constraint));
  }

  void ended(int[] allDecisions) {
    decisions = allDecisions;
  }

  /**
   * What the inputs must satisfy to follow the target as far as this run shows the way: the
   * branches of the decisions that both have, and the other side of the branch at which they part.
   * A branch for which the target asks no side does not matter.
   */
  List<Term> constraints(Target target) {
    follower.begin(target);
    List<Term> constraints = new ArrayList<>();
    int number = 0;
    for (Taken branch : taken) {
      number = followTo(branch.decision(), number);
      if (number < branch.decision()) {
        return constraints;
      }
      if (branch.side() == FIXED) {
        constraints.add(branch.constraintOfSide().apply(FIXED));
        continue;
      }
      int side = follower.side(Decision.thread(decisions[number++]));
      if (side != Follower.ANY) {
        constraints.add(branch.constraintOfSide().apply(side));
        if (side != branch.side()) {
          return constraints;
        }
      }
    }
    return constraints;
  }

  /** Returns the number of the first decision up to {@code end} that the target does not share. */
  private int followTo(int end, int from) {
    int number = from;
    while (number < end && follower.hasNext() && follower.next() == decisions[number]) {
      number++;
    }
    return number;
  }
}
