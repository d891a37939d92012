// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Caches the answers for sets of constraints.
 *
 * <p>A superset of an unsatisfiable set is unsatisfiable too; such sets are found by their latest
 * constraint. Subsets of satisfiable sets are left to {@link RecentModels}. Unknown is cached like
 * any other answer: asking again would only cost the time limit again.
 */
final class AnswerCache {
  /** The number of sets at which the cache is cleared, which is deterministic. */
  private static final int LIMIT = 1 << 17;

  /** The number of unsatisfiable sets compared for one constraint. */
  private static final int SETS_PER_CONSTRAINT = 16;

  private final Map<List<Term>, Answer> answers = new HashMap<>();
  private final Map<Term, List<List<Term>>> unsatisfiable = new HashMap<>();

  Optional<Answer> find(Slice slice) {
    Answer known = answers.get(slice.constraints());
    if (known != null) {
      return Optional.of(known);
    }
    return containsUnsatisfiable(slice) ? Optional.of(new Answer.Unsat()) : Optional.empty();
  }

  void remember(Slice slice, Answer answer) {
    if (answers.size() >= LIMIT) {
      answers.clear();
      unsatisfiable.clear();
    }
    List<Term> constraints = slice.constraints();
    answers.put(constraints, answer);
    if (answer instanceof Answer.Unsat) {
      List<List<Term>> sets =
          unsatisfiable.computeIfAbsent(
              constraints.get(constraints.size() - 1), latest -> new ArrayList<>());
      if (sets.size() < SETS_PER_CONSTRAINT) {
        sets.add(constraints);
      }
    }
  }

  private boolean containsUnsatisfiable(Slice slice) {
    Set<Term> all = new HashSet<>(slice.constraints());
    for (Term latest : slice.constraints()) {
      for (List<Term> set : unsatisfiable.getOrDefault(latest, List.of())) {
        if (set.size() <= all.size() && all.containsAll(set)) {
          return true;
        }
      }
    }
    return false;
  }
}
