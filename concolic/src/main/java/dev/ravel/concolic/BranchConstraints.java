// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.model.Decision;
import dev.ravel.model.Target;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the branch constraints, so that traces and targets can name them (D-inputs-8).
 *
 * <p>The history of a thread determines what the thread compares. So a branch has the same
 * constraint in every execution that reaches it in the same way. If a branch has occurred once, the
 * inputs for each of its sides can be searched for before the next execution.
 */
public final class BranchConstraints {
  private final Terms terms;
  private final List<BranchConstraint> all = new ArrayList<>();
  private final Map<BranchConstraint, Integer> numbers = new HashMap<>();

  public BranchConstraints(Terms terms) {
    this.terms = terms;
  }

  /** The number of a constraint; numbers begin with 1. */
  public int number(BranchConstraint constraint) {
    Integer known = numbers.get(constraint);
    if (known != null) {
      return known;
    }
    add(constraint);
    return all.size();
  }

  /** Gives a constraint the next number, even if an equal constraint has one already. */
  public void add(BranchConstraint constraint) {
    all.add(constraint);
    numbers.put(constraint, all.size());
  }

  public Terms terms() {
    return terms;
  }

  public int size() {
    return all.size();
  }

  /** The constraints with a number higher than this. */
  public List<BranchConstraint> after(int number) {
    return all.subList(number, all.size());
  }

  /** The constraints of all branches of the target. */
  List<Term> constraints(Target target) {
    List<Term> constraints = new ArrayList<>();
    for (int i = 0; i < target.size(); i++) {
      int number = target.constraint(i);
      if (number != 0) {
        constraints.add(constraint(number, Decision.choice(target.decision(i))));
      }
    }
    return constraints;
  }

  /** The constraint of the side that a decision takes. */
  Term constraint(long decision) {
    return constraint(Decision.constraint(decision), Decision.choice(decision));
  }

  private Term constraint(int number, int side) {
    return all.get(number - 1).constraint(terms, side);
  }
}
