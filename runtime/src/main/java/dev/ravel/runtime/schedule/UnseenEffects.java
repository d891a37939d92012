// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

/**
 * Counts the effects of each thread that are not steps, such as taking a lock that no other thread
 * can reach. A round of a loop with such an effect is not a round without effect.
 */
public final class UnseenEffects {
  private final CountPerThread counts;

  UnseenEffects(ThreadTables tables) {
    counts = tables.counts();
  }

  public void add(ControlledThread thread) {
    counts.increment(thread);
  }

  int of(ControlledThread thread) {
    return counts.of(thread);
  }
}
