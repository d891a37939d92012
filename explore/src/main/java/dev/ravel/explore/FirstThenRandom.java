// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;

/**
 * Performs one given thread first if it is enabled, then goes on like another tail.
 *
 * <p>Only the run shows whether an operation that waits for something else than a lock is enabled;
 * if it is not, the run goes on all the same.
 */
final class FirstThenRandom implements Tail {
  private final int first;
  private final Tail rest;
  private boolean isDone;

  FirstThenRandom(int first, Tail rest) {
    this.first = first;
    this.rest = rest;
  }

  @Override
  public int thread(Point point) {
    if (!isDone) {
      isDone = true;
      if ((point.enabled() & 1L << first) != 0) {
        return first;
      }
    }
    return rest.thread(point);
  }

  @Override
  public int choice(Point point, int options) {
    return rest.choice(point, options);
  }
}
