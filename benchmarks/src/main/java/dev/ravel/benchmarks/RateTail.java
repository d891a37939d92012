// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;

/**
 * Switches to another thread with a given probability at every decision.
 *
 * <p>A linear congruential generator: the cheapest choice there is, so that the engine is measured
 * and not the choosing.
 */
final class RateTail implements Tail {
  private final int threshold;
  private int state;

  RateTail(int percent, int seed) {
    threshold = (int) (percent / 100.0 * 0x7FFF_FFFF);
    state = seed * 0x9E3779B9;
  }

  /** A run that is cut short says nothing about the program, and less about the engine. */
  @Override
  public boolean isPatient() {
    return true;
  }

  private int draw() {
    state = state * 1_664_525 + 1_013_904_223;
    return state >>> 1;
  }

  @Override
  public int thread(Point point) {
    int current = point.current();
    long others = point.enabled();
    if (current >= 0 && (others & 1L << current) != 0) {
      if (others == 1L << current || draw() >= threshold) {
        return current;
      }
      others &= ~(1L << current);
    }
    long rest = others;
    for (int skip = draw() % Long.bitCount(others); skip > 0; skip--) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }
}
