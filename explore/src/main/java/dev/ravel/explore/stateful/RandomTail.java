// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;
import java.util.SplittableRandom;

/** Continues at random, so that executions cover what the search has not reached. */
final class RandomTail implements TailPolicy {
  private final SplittableRandom random;

  RandomTail(SplittableRandom random) {
    this.random = random;
  }

  @Override
  public int thread(DecisionPoint point) {
    ThreadSet enabled = point.enabled();
    return enabled.get(random.nextInt(enabled.size()));
  }

  @Override
  public int choice(DecisionPoint point, int options) {
    return random.nextInt(options);
  }
}
