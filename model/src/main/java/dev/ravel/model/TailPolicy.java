// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.OptionalLong;

/**
 * Chooses how an execution continues after it has followed all decisions of its target.
 *
 * <p>Called by the thread that performs the execution, between two of its operations. One instance
 * serves one execution.
 */
@FunctionalInterface
public interface TailPolicy {
  /**
   * The answer of {@link #thread} that ends the execution because every continuation is redundant.
   */
  int STOP = -1;

  /** Continues with the current thread while it is enabled, then with the lowest enabled thread. */
  TailPolicy CONTINUE =
      point -> {
        int current = point.current();
        return point.enabled().contains(current) ? current : point.enabled().first();
      };

  /** Like {@link #CONTINUE}, but {@linkplain #isPatient resumes} suspended busy waits. */
  TailPolicy PATIENT =
      new TailPolicy() {
        @Override
        public int thread(DecisionPoint point) {
          return CONTINUE.thread(point);
        }

        @Override
        public boolean isPatient() {
          return true;
        }
      };

  /** Returns an enabled thread, or {@link #STOP}. */
  int thread(DecisionPoint point);

  /**
   * The seed of the random inputs of the execution. If it is empty, the execution reuses the inputs
   * of an earlier execution as far as these lead to the target.
   */
  default OptionalLong inputSeed() {
    return OptionalLong.empty();
  }

  /**
   * Sides of branches that the execution should take after the decisions of its target, if inputs
   * for them are easily found: packed decisions with their branch constraints, the most important
   * first.
   */
  default long[] wishes() {
    return new long[0];
  }

  /**
   * Whether a busy-waiting thread that was suspended after a round without effect resumes in this
   * execution once a variable that it reads has changed. An explorer that covers everything leaves
   * that to another execution.
   */
  default boolean isPatient() {
    return false;
  }

  /** Returns which of {@code options} alternatives the chosen operation takes. */
  default int choice(DecisionPoint point, int options) {
    return 0;
  }
}
