// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;

/** What decides between the sides of a branch: for each side, what the inputs must satisfy. */
sealed interface Condition {
  /** What inputs that take this side satisfy. */
  Term constraint(Terms terms, int side);

  /** Side 1 if a term holds, side 0 if not. */
  record Holds(Term term) implements Condition {
    @Override
    public Term constraint(Terms terms, int side) {
      return side == 1 ? term : terms.not(term);
    }
  }

  /** The side that a switch gives to a key; side 0 is that of all other keys. */
  record Selects(Term key, List<Integer> keys, List<Integer> sides) implements Condition {
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

  /** Each index of an array is a side; the last one is outside. */
  record Index(Term index, int length) implements Condition {
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

  /** A condition that is this one only as long as something else holds, whichever side is taken. */
  record Under(Term assumption, Condition condition) implements Condition {
    @Override
    public Term constraint(Terms terms, int side) {
      return terms.and(assumption, condition.constraint(terms, side));
    }
  }
}
