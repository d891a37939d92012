// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import java.util.ArrayList;
import java.util.List;

/** The extensions above the current level of a bound on interferences, which wait for theirs. */
final class WaitingExtensions {
  private final Degrees degrees;

  /** For each level up to the bound: a preset and an alternative, and so on. */
  private final List<Ints> waiting = new ArrayList<>();

  private int level;
  private boolean isBeyond;

  WaitingExtensions(Degrees degrees, int bound) {
    this.degrees = degrees;
    for (int i = 0; i <= bound; i++) {
      waiting.add(new Ints());
    }
  }

  /** The largest degree of the extensions that are covered now. */
  int level() {
    return level;
  }

  /** Whether an extension has a higher degree than the bound. */
  boolean isBeyond() {
    return isBeyond;
  }

  /** Whether an extension is within the level; otherwise it waits. */
  boolean admits(int preset, int choice) {
    int degree = degrees.of(preset);
    if (degree <= level) {
      return true;
    }
    if (degree < waiting.size()) {
      waiting.get(degree).add(preset);
      waiting.get(degree).add(choice);
    } else {
      isBeyond = true;
    }
    return false;
  }

  /** Raises the level, and adds what has waited for it; false if the bound is reached. */
  boolean raise(OpenExtensions open) {
    if (level + 1 == waiting.size()) {
      return false;
    }
    level++;
    Ints next = waiting.get(level);
    for (int i = 0; i < next.size(); i += 2) {
      open.addAlternative(next.get(i), next.get(i + 1));
    }
    next.clear();
    return true;
  }
}
