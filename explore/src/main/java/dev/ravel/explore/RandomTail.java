// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;
import java.util.SplittableRandom;

/** Lets any enabled thread go on, all equally likely at every step. */
final class RandomTail implements Tail {
  private final SplittableRandom random;

  RandomTail(SplittableRandom random) {
    this.random = random;
  }

  @Override
  public int thread(Point point) {
    long rest = point.enabled();
    for (int skip = random.nextInt(Long.bitCount(rest)); skip > 0; skip--) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }

  @Override
  public int choice(Point point, int options) {
    return random.nextInt(options);
  }
}
