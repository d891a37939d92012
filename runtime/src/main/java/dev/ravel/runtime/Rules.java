// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * What a run may do.
 *
 * @param bound how many visible operations one thread may perform
 * @param longTimeout from how many nanoseconds on a sleep or a time-out ends only when nothing else
 *     can run; shorter ones may end at any moment
 * @param spuriousWakeups whether a wait may end for no reason
 * @param models whether calls of the synchronisers that are modelled are single operations
 */
public record Rules(int bound, long longTimeout, boolean spuriousWakeups, boolean models) {
  /** Rules with models. */
  public Rules(int bound, long longTimeout, boolean spuriousWakeups) {
    this(bound, longTimeout, spuriousWakeups, true);
  }
}
