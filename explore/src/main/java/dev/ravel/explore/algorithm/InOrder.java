// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.model.Decision;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import java.util.ArrayList;
import java.util.List;

/** Lets the threads take decisions in a given order, as far as they are enabled. */
final class InOrder implements TailPolicy {
  private final List<Long> left;
  private int choice;

  InOrder(List<Long> decisions) {
    left = new ArrayList<>(decisions);
  }

  /** Leaves out the next decision of a thread, which it has taken already. */
  void skip(int thread) {
    for (int i = 0; i < left.size(); i++) {
      if (Decision.thread(left.get(i)) == thread) {
        left.remove(i);
        return;
      }
    }
  }

  @Override
  public int thread(DecisionPoint point) {
    for (int i = 0; i < left.size(); i++) {
      if (point.enabled().contains(Decision.thread(left.get(i)))) {
        long next = left.remove(i);
        choice = Decision.choice(next);
        return Decision.thread(next);
      }
    }
    choice = 0;
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
