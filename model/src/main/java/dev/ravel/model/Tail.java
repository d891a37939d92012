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

  /** Goes on like {@link #CONTINUE} and {@linkplain #isPatient waits} with those who wait. */
  Tail PATIENT =
      new Tail() {
        @Override
        public int thread(Point point) {
          return CONTINUE.thread(point);
        }

        @Override
        public boolean isPatient() {
          return true;
        }
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

  /**
   * Sides of branches that the run should take behind the decisions of its target, as far as inputs
   * are easily found that do so: packed decisions with their conditions, the dearest first.
   */
  default long[] wishes() {
    return new long[0];
  }

  /**
   * Whether a thread that has looked in vain in a busy wait goes on in this run once it may see
   * something else. An explorer that covers everything leaves that to another run.
   */
  default boolean isPatient() {
    return false;
  }

  /** Returns which of {@code options} alternatives the operation just chosen takes. */
  default int choice(Point point, int options) {
    return 0;
  }
}
