// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import java.util.Arrays;

/**
 * Causally closed sets of events: for each thread, its last event in the set.
 *
 * <p>A cut has an element for every thread that a check can distinguish, but only those of the
 * threads in the unfolding are used. The others are {@link Unfolding#ROOT}.
 */
final class Cuts {
  private Cuts() {}

  /** The empty set. */
  static int[] newCut() {
    return new int[Decision.MAX_THREADS];
  }

  /** Makes a cut empty. */
  static void clear(int[] cut, Unfolding unfolding) {
    Arrays.fill(cut, 0, unfolding.threads(), Unfolding.ROOT);
  }

  /** Makes a cut equal to another one. */
  static void copy(int[] from, int[] to, Unfolding unfolding) {
    System.arraycopy(from, 0, to, 0, unfolding.threads());
  }
}
