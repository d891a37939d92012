// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns constraints into a set: splits conjunctions and removes constants and duplicates. The set
 * is ordered by creation of the terms, whatever the order in which threads added them.
 */
final class Normaliser {
  private final Terms terms;

  Normaliser(Terms terms) {
    this.terms = terms;
  }

  /** The constraints, or empty if one is false or the negation of another. */
  Optional<List<Term>> normalise(List<Term> constraints) {
    Set<Term> atoms = new LinkedHashSet<>();
    Deque<Term> open = new ArrayDeque<>(constraints);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (term.isConstant(0) || atoms.contains(terms.not(term))) {
        return Optional.empty();
      }
      if (!takeApart(term, open) && !term.isConstant()) {
        atoms.add(term);
      }
    }
    return Optional.of(atoms.stream().sorted(Comparator.comparingInt(Term::id)).toList());
  }

  private boolean takeApart(Term term, Deque<Term> open) {
    if (term.op() == Op.AND) {
      open.push(term.argument(0));
      open.push(term.argument(1));
      return true;
    }
    if (term.op() == Op.NOT && term.argument(0).op() == Op.OR) {
      open.push(terms.not(term.argument(0).argument(0)));
      open.push(terms.not(term.argument(0).argument(1)));
      return true;
    }
    return false;
  }
}
