// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * What an operation needs of the level of its synchroniser, coded as one number: at least a level,
 * such as the permits that a thread takes, or at most a level, such as the elements of a queue that
 * has room for another one.
 */
public final class Need {
  /** Needs below are upper bounds; no level is that low. */
  private static final int LOWEST_LEVEL = Integer.MIN_VALUE / 2;

  private static final int ZERO = Trace.ANY_LEVEL + 1;

  private Need() {}

  /** The need of an operation that passes while the level is at most this one. */
  public static int atMost(int level) {
    if (level < 0 || level >= LOWEST_LEVEL - ZERO) {
      throw new RavelBug("the level " + level + " is no upper bound");
    }
    return ZERO + level;
  }

  /** Whether an operation with this need passes only at low levels. */
  public static boolean isUpperBound(int need) {
    return need != Trace.ANY_LEVEL && need < LOWEST_LEVEL;
  }

  /** Whether an operation with this need passes at this level. */
  public static boolean isMet(int need, int level) {
    return isUpperBound(need) ? level <= need - ZERO : level >= need;
  }
}
