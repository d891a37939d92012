// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Decision;
import dev.ravel.model.Target;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the conditions of branches, so that a trace can name what its branches depended on, and a
 * target what its own depend on.
 *
 * <p>What a thread has done and read decides what it compares, so a branch has the same condition
 * in every run that leads to it in the same way: whoever asks for a side of a branch that was met
 * once knows what inputs take it, and with it whether any do, before there is a run.
 */
final class Conditions {
  private final Terms terms;
  private final List<Condition> all = new ArrayList<>();
  private final Map<Condition, Integer> numbers = new HashMap<>();

  Conditions(Terms terms) {
    this.terms = terms;
  }

  /** The number of a condition, from 1. */
  int number(Condition condition) {
    Integer known = numbers.get(condition);
    if (known != null) {
      return known;
    }
    add(condition);
    return all.size();
  }

  /** Gives a condition the next number, also if it has come out the same as another one. */
  void add(Condition condition) {
    all.add(condition);
    numbers.put(condition, all.size());
  }

  Terms terms() {
    return terms;
  }

  int size() {
    return all.size();
  }

  /** The conditions with a number higher than this. */
  List<Condition> after(int number) {
    return all.subList(number, all.size());
  }

  /** What inputs satisfy that take every side the target asks for. */
  List<Term> constraints(Target target) {
    List<Term> constraints = new ArrayList<>();
    for (int i = 0; i < target.size(); i++) {
      int number = target.condition(i);
      if (number != 0) {
        constraints.add(constraint(number, Decision.choice(target.decision(i))));
      }
    }
    return constraints;
  }

  /** What inputs satisfy that take the side of a decision, which has a condition. */
  Term constraint(long decision) {
    return constraint(Decision.condition(decision), Decision.choice(decision));
  }

  private Term constraint(int number, int side) {
    return all.get(number - 1).constraint(terms, side);
  }
}
