// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Decision;
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

  /** The number of the decision of the latest branch, or -1. */
  int last() {
    return taken.isEmpty() ? -1 : taken.get(taken.size() - 1).decision();
  }

  /**
   * What the inputs must satisfy to follow the target as far as this run shows the way: the
   * branches of the decisions that both have, and the other side of the branch at which they part.
   */
  List<Term> constraints(Target target) {
    int common = 0;
    while (common < Math.min(target.size(), decisions.length)
        && target.decision(common) == decisions[common]) {
      common++;
    }
    List<Term> constraints = new ArrayList<>();
    for (Taken branch : taken) {
      if (branch.decision() < common || branch.side() == FIXED && branch.decision() == common) {
        constraints.add(branch.constraintOfSide().apply(branch.side()));
      } else if (branch.decision() == common && parts(target, common)) {
        int side = Decision.choice(target.decision(common));
        constraints.add(branch.constraintOfSide().apply(side));
      }
    }
    return constraints;
  }

  private boolean parts(Target target, int number) {
    return number < target.size()
        && Decision.thread(target.decision(number)) == Decision.thread(decisions[number]);
  }
}
