// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;

/** The constraints of a branch: what the inputs must satisfy for each of its sides. */
public sealed interface BranchConstraint {
  /** The constraint of one side. */
  Term constraint(Terms terms, int side);

  /** Takes side 1 if the term is true, else side 0. */
  record Holds(Term term) implements BranchConstraint {
    @Override
    public Term constraint(Terms terms, int side) {
      return side == 1 ? term : terms.not(term);
    }
  }

  /** The sides of a {@code switch}. Side 0 is the default. */
  record Selects(Term key, List<Integer> keys, List<Integer> sides) implements BranchConstraint {
    public Selects {
      keys = List.copyOf(keys);
      sides = List.copyOf(sides);
    }

    @Override
    public Term constraint(Terms terms, int side) {
      Term any = terms.constant(false);
      Term none = terms.constant(true);
      for (int i = 0; i < keys.size(); i++) {
        Term equal = terms.equal(key, terms.constant(keys.get(i)));
        none = terms.and(none, terms.not(equal));
        any = sides.get(i) == side ? terms.or(any, equal) : any;
      }
      return side == 0 ? none : any;
    }
  }

  /** One side for each index of an array. The last side is an index out of bounds. */
  record Index(Term index, int length) implements BranchConstraint {
    @Override
    public Term constraint(Terms terms, int side) {
      return side < length
          ? terms.equal(index, terms.constant(side))
          : isOutside(terms, index, length);
    }

    static Term isOutside(Terms terms, Term index, int length) {
      return terms.or(
          terms.less(index, terms.constant(0)),
          terms.not(terms.less(index, terms.constant(length))));
    }
  }

  /** A constraint whose sides all depend on an assumption, too. */
  record Under(Term assumption, BranchConstraint constraint) implements BranchConstraint {
    @Override
    public Term constraint(Terms terms, int side) {
      return terms.and(assumption, constraint.constraint(terms, side));
    }
  }
}
