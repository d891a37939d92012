// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/**
 * When a sleeping thread wakes.
 *
 * <p>There is one rule; a wrong one is what the tests put in its place to see that they notice.
 */
@FunctionalInterface
interface WakeRule {
  /** A sleeping operation stays asleep only while nothing dependent on it is performed. */
  WakeRule DEPENDENT = Independence::dependent;

  boolean wakes(long performed, long sleeping);
}
