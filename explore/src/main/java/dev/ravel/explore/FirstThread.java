// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;

/**
 * Performs one given thread first, then goes on like {@link Tail#CONTINUE}.
 *
 * <p>An explorer leaves the last decision of a new path to this tail instead of writing it into the
 * target, because only the run shows which choices that operation has and, where its state has
 * changed, whether it is enabled; if it is not, the run stops at once.
 */
final class FirstThread implements Tail {
  private final int first;
  private boolean isDone;

  FirstThread(int first) {
    this.first = first;
  }

  @Override
  public int thread(Point point) {
    if (isDone) {
      return Tail.CONTINUE.thread(point);
    }
    isDone = true;
    return (point.enabled() & 1L << first) != 0 ? first : STOP;
  }
}
