// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.OptionalLong;

/**
 * Chooses how a run goes on once it has followed all decisions of its target.
 *
 * <p>Called by the thread that performs the run, between two of its operations. One instance serves
 * one run.
 */
@FunctionalInterface
public interface Tail {
  /** The answer of {@link #thread} that ends the run because every continuation is redundant. */
  int STOP = -1;

  /** Goes on with the current thread while it can, then with the lowest that can. */
  Tail CONTINUE =
      point -> {
        int current = point.current();
        return current >= 0 && (point.enabled() & 1L << current) != 0
            ? current
            : Long.numberOfTrailingZeros(point.enabled());
      };

  /** Returns an enabled thread, or {@link #STOP}. */
  int thread(Point point);

  /**
   * Where the random inputs of the run start; empty if it takes those of an earlier run as far as
   * these lead where the target wants to go.
   */
  default OptionalLong inputSeed() {
    return OptionalLong.empty();
  }

  /** Returns which of {@code options} alternatives the operation just chosen takes. */
  default int choice(Point point, int options) {
    return 0;
  }
}
