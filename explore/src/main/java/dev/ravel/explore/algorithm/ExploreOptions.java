// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The options of an algorithm; an absent one was not given.
 *
 * @param seed the seed of the random numbers; {@link #DEFAULT_SEED} if absent
 * @param preemptionBound the largest number of preemptions in an execution; no bound if absent
 * @param interferenceBound the largest number of interferences in an execution; no bound if absent
 */
public record ExploreOptions(
    OptionalLong seed, OptionalInt preemptionBound, OptionalInt interferenceBound) {
  /** A fixed number, so that two checks of one program do the same. */
  public static final long DEFAULT_SEED = 1;

  /** No option given. */
  public static final ExploreOptions NONE =
      new ExploreOptions(OptionalLong.empty(), OptionalInt.empty(), OptionalInt.empty());

  /** Rejects a negative bound, and two bounds. */
  public ExploreOptions {
    if (interferenceBound.isPresent() && interferenceBound.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "the bound on interferences is "
              + interferenceBound.getAsInt()
              + ", expected 0 or more (0: no thread reads what another one writes)");
    }
    if (interferenceBound.isPresent() && preemptionBound.isPresent()) {
      throw new IllegalArgumentException(
          "cannot bound both preemptions and interferences: choose one of the two bounds");
    }
    if (preemptionBound.isPresent() && preemptionBound.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "the bound on preemptions is "
              + preemptionBound.getAsInt()
              + ", expected 0 or more (0 lets every thread continue until it blocks)");
    }
  }

  public ExploreOptions withSeed(long newSeed) {
    return new ExploreOptions(OptionalLong.of(newSeed), preemptionBound, interferenceBound);
  }

  public ExploreOptions withPreemptionBound(int newBound) {
    return new ExploreOptions(seed, OptionalInt.of(newBound), interferenceBound);
  }

  public ExploreOptions withInterferenceBound(int newBound) {
    return new ExploreOptions(seed, preemptionBound, OptionalInt.of(newBound));
  }
}
