// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.model.Decision;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;

/**
 * Follows decisions as far as they are possible, and then continues with the current thread.
 *
 * <p>No execution diverges from it, so a wrong prediction costs an execution and no more.
 */
final class GuidedTail implements TailPolicy {
  private final int[] decisions;
  private int followed;
  private int choice;

  GuidedTail(int[] decisions) {
    this.decisions = decisions;
  }

  @Override
  public int thread(DecisionPoint point) {
    choice = 0;
    if (followed < decisions.length) {
      int thread = Decision.thread(decisions[followed]);
      if (point.enabled().contains(thread)) {
        choice = Decision.choice(decisions[followed]);
        followed++;
        return thread;
      }
      followed = decisions.length;
    }
    return CONTINUE.thread(point);
  }

  @Override
  public int choice(DecisionPoint point, int options) {
    return choice < options ? choice : 0;
  }

  @Override
  public boolean isPatient() {
    return true;
  }
}
