// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a user may ask of an algorithm; what is absent was not asked for.
 *
 * @param seed where the random numbers start; {@link #DEFAULT_SEED} if absent
 * @param preemptionBound the most preemptions of a run; no bound if absent
 */
public record ExploreOptions(OptionalLong seed, OptionalInt preemptionBound) {
  /** A fixed number, so that two checks of one program do the same. */
  public static final long DEFAULT_SEED = 1;

  /** Nothing asked for. */
  public static final ExploreOptions NONE =
      new ExploreOptions(OptionalLong.empty(), OptionalInt.empty());

  /** Rejects a bound that allows less than nothing. */
  public ExploreOptions {
    if (preemptionBound.isPresent() && preemptionBound.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "the bound on preemptions is "
              + preemptionBound.getAsInt()
              + ", expected 0 or more (0 lets every thread go on until it blocks)");
    }
  }

  public ExploreOptions withSeed(long newSeed) {
    return new ExploreOptions(OptionalLong.of(newSeed), preemptionBound);
  }

  public ExploreOptions withPreemptionBound(int newBound) {
    return new ExploreOptions(seed, OptionalInt.of(newBound));
  }
}
