// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Steps;

/**
 * Decides which operations of different threads commute; the single definition that every explorer
 * shares.
 *
 * <p>Two operations are dependent when they meet at a location that one of them writes; a second
 * location ({@code also}) is always written. So two reads commute, operations on different objects
 * commute, and a failed attempt to lock, which is recorded as leaving the lock unchanged, commutes
 * with another one. May err only towards "dependent": that costs runs, whereas a wrong
 * "independent" silently loses bugs.
 *
 * <p>Operations that are dependent but never enabled together (an unlock and another thread's lock
 * of the same object) stay dependent here, because their order carries happens-before; that such a
 * pair cannot be reversed is for the analysis of races to know.
 */
public final class Independence {
  private Independence() {}

  /** Whether two steps of different threads, if adjacent, could not be swapped unnoticed. */
  public static boolean dependent(Steps steps, int one, int other) {
    return dependent(Operation.performed(steps, one), Operation.performed(steps, other));
  }

  /** Whether two packed operations of different threads conflict. */
  static boolean dependent(long one, long other) {
    if (Operation.isEverything(one) || Operation.isEverything(other)) {
      return true;
    }
    int oneLocation = Operation.location(one);
    int otherLocation = Operation.location(other);
    if (oneLocation == otherLocation
        && oneLocation != Steps.NOWHERE
        && (Operation.writes(one) || Operation.writes(other))) {
      return true;
    }
    int oneAlso = Operation.also(one);
    int otherAlso = Operation.also(other);
    return oneAlso != Steps.NOWHERE && (oneAlso == otherLocation || oneAlso == otherAlso)
        || otherAlso != Steps.NOWHERE && otherAlso == oneLocation;
  }
}
