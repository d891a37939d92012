// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Steps;

/**
 * Decides which operations of different threads commute; the single definition that every explorer
 * shares.
 *
 * <p>Two operations are dependent if they access the same location and one of them writes it; a
 * second location ({@code also}) is always written. So two reads commute, operations on different
 * objects commute, and two failed attempts to lock commute, because a failed attempt is recorded as
 * leaving the lock unchanged. The answer may err only towards "dependent": that costs executions,
 * whereas a wrong "independent" silently loses bugs.
 *
 * <p>An unlock and another thread's lock of the same object are never enabled together, but they
 * are dependent here, because their order is part of happens-before. {@link Races} knows that such
 * a pair cannot be reversed.
 */
public final class Independence {
  private Independence() {}

  /** Whether swapping two adjacent steps of different threads might be observed. */
  public static boolean dependent(Steps steps, int one, int other) {
    return dependent(Operation.performed(steps, one), Operation.performed(steps, other));
  }

  /** Whether two packed operations of different threads are dependent. */
  public static boolean dependent(long one, long other) {
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
    int oneAlso = Operation.secondLocation(one);
    int otherAlso = Operation.secondLocation(other);
    return oneAlso != Steps.NOWHERE && (oneAlso == otherLocation || oneAlso == otherAlso)
        || otherAlso != Steps.NOWHERE && otherAlso == oneLocation;
  }
}
