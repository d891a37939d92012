// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import dev.ravel.symbolic.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Searches terms and their arguments for a property. */
final class TermSearch {
  private TermSearch() {}

  static boolean anyWithin(List<Term> roots, Predicate<Term> wanted) {
    Set<Term> seen = new HashSet<>(roots);
    Deque<Term> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (wanted.test(term)) {
        return true;
      }
      for (int i = 0; i < term.arity(); i++) {
        if (seen.add(term.argument(i))) {
          open.push(term.argument(i));
        }
      }
    }
    return false;
  }
}
