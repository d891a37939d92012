// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * What an execution may do.
 *
 * @param bound the number of visible operations that one thread may perform
 * @param longTimeout the shortest time-out, in nanoseconds, that expires only when no other thread
 *     can run; shorter time-outs and sleeps may end at any moment
 * @param spuriousWakeups whether a wait may end with a spurious wake-up
 * @param models whether calls on modelled synchronisers are single operations
 * @param exploresOverlaps whether a collection that two threads use at the same time is to be
 *     explored, instead of being a caveat
 */
public record Rules(
    int bound,
    long longTimeout,
    boolean spuriousWakeups,
    boolean models,
    boolean exploresOverlaps) {
  /** Rules that never ask for other instrumentation. */
  public Rules(int bound, long longTimeout, boolean spuriousWakeups, boolean models) {
    this(bound, longTimeout, spuriousWakeups, models, false);
  }

  /** Rules with models. */
  public Rules(int bound, long longTimeout, boolean spuriousWakeups) {
    this(bound, longTimeout, spuriousWakeups, true);
  }
}
