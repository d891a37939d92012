// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;

/**
 * Chooses a given thread first, then continues like {@link TailPolicy#CONTINUE}.
 *
 * <p>An explorer leaves the last decision of a new path to this tail instead of putting it into the
 * target. Only the execution shows which choices that operation has, and whether it is enabled now
 * that its state has changed. If it is not enabled, the execution stops at once.
 */
public final class FirstThread implements TailPolicy {
  private final int first;
  private boolean isDone;

  public FirstThread(int first) {
    this.first = first;
  }

  @Override
  public int thread(DecisionPoint point) {
    if (isDone) {
      return TailPolicy.CONTINUE.thread(point);
    }
    isDone = true;
    return point.enabled().contains(first) ? first : STOP;
  }
}
