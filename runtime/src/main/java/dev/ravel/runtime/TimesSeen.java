// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * The last times that a thread has read from the clock since a time-out of its own was over, and
 * the moment until which it has been waiting.
 *
 * <p>The thread's own history, so that no step of another thread decides how long a time-out is.
 */
final class TimesSeen {
  private static final long NEVER = -1;

  private long last = NEVER;
  private long before = NEVER;
  private long longUntil = NEVER;

  void clear() {
    last = NEVER;
    before = NEVER;
    longUntil = NEVER;
  }

  void add(long time) {
    before = last;
    last = time;
  }

  /** The thread waits for a long time. */
  void waitsLong(long nanos) {
    if (last != NEVER) {
      longUntil = last + nanos;
    }
  }

  /**
   * Whether this is the rest of a long time: it ends when a long wait was to end, or lies far
   * behind the time that was read before the last one, from which it was computed.
   */
  boolean isLeftOfLongTime(long nanos, long limit) {
    return last != NEVER
        && (last + nanos == longUntil || before != NEVER && last + nanos - before >= limit);
  }
}
