// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import java.util.Arrays;

/** One step for each location; {@link #NONE} until one is set. Forgets all at little cost. */
final class LatestSteps {
  static final int NONE = -1;

  private int[] steps = new int[64];

  /** In which round each entry was set; entries of other rounds do not count. */
  private int[] rounds = new int[64];

  private int round = 1;

  void clear() {
    round++;
  }

  int get(int location) {
    return location < steps.length && rounds[location] == round ? steps[location] : NONE;
  }

  void set(int location, int step) {
    if (location >= steps.length) {
      int size = Math.max(location + 1, 2 * steps.length);
      steps = Arrays.copyOf(steps, size);
      rounds = Arrays.copyOf(rounds, size);
    }
    steps[location] = step;
    rounds[location] = round;
  }
}
