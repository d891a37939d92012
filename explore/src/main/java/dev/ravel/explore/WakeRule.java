// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * Decides when a sleeping thread wakes.
 *
 * <p>There is one correct rule; tests substitute wrong ones to prove that they notice.
 */
@FunctionalInterface
public interface WakeRule {
  /** A sleeping operation stays asleep only while no dependent operation is performed. */
  WakeRule DEPENDENT = Independence::dependent;

  boolean wakes(long performed, long sleeping);
}
