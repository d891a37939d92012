// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.ThreadSet;

/**
 * Switches to another thread with a given probability at every decision.
 *
 * <p>It uses a linear congruential generator, which is so cheap that the engine is measured and not
 * the choice.
 */
final class RateTail implements TailPolicy {
  private final int threshold;
  private int state;

  RateTail(int percent, int seed) {
    threshold = (int) (percent / 100.0 * 0x7FFF_FFFF);
    state = seed * 0x9E3779B9;
  }

  /** An execution that is cut short is useless for measuring the engine. */
  @Override
  public boolean isPatient() {
    return true;
  }

  private int draw() {
    state = state * 1_664_525 + 1_013_904_223;
    return state >>> 1;
  }

  @Override
  public int thread(DecisionPoint point) {
    int current = point.current();
    ThreadSet enabled = point.enabled();
    if (!enabled.contains(current)) {
      return enabled.get(draw() % enabled.size());
    }
    int others = enabled.size() - 1;
    if (others == 0 || draw() >= threshold) {
      return current;
    }
    int thread = enabled.first();
    for (int skip = draw() % others;
        skip > 0 || thread == current;
        thread = enabled.after(thread)) {
      skip -= thread == current ? 0 : 1;
    }
    return thread;
  }
}
