// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.Arrays;
import java.util.TreeSet;

/** Sets of inputs as sorted arrays, shared between terms over the same inputs. */
final class InputSets {
  static final Input[] EMPTY = {};

  private InputSets() {}

  static Input[] union(Term... terms) {
    Input[] all = EMPTY;
    for (Term term : terms) {
      all = union(all, term.inputArray());
    }
    return all;
  }

  private static Input[] union(Input[] a, Input[] b) {
    if (a == b || containsAll(a, b)) {
      return a;
    }
    if (containsAll(b, a)) {
      return b;
    }
    TreeSet<Input> all = new TreeSet<>(Arrays.asList(a));
    all.addAll(Arrays.asList(b));
    return all.toArray(EMPTY);
  }

  private static boolean containsAll(Input[] all, Input[] some) {
    int i = 0;
    for (Input input : some) {
      while (i < all.length && !all[i].equals(input)) {
        i++;
      }
      if (i == all.length) {
        return false;
      }
    }
    return true;
  }
}
