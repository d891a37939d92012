// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.explore.interference.Interferences;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;

/**
 * Continues with the current thread, and switches where its next operation would be an
 * interference. Ends the execution where every continuation would exceed a bound on interferences.
 */
final class SteadyTail implements TailPolicy {
  private final Interferences interferences = new Interferences();
  private final int most;

  SteadyTail(int most) {
    this.most = most;
  }

  @Override
  public int thread(DecisionPoint point) {
    interferences.follow(point.steps(), point.steps().size());
    ThreadSet enabled = point.enabled();
    int current = point.current();
    if (enabled.contains(current) && isLocal(point, current)) {
      return current;
    }
    for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
      if (isLocal(point, thread)) {
        return thread;
      }
    }
    return interferences.degree() < most ? enabled.first() : STOP;
  }

  private boolean isLocal(DecisionPoint point, int thread) {
    return !interferences.interferes(thread, point.kind(thread), point.location(thread));
  }
}
