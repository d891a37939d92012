// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

/**
 * The last two clock values that a thread has read since its last time-out expired, and the end of
 * its last long wait (D-waiting-5).
 *
 * <p>All of it is the thread's own history, so that no step of another thread decides whether a
 * time-out is long.
 */
final class ClockReadings {
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
   * Whether a time-out is the remainder of a long one: it expires when a long wait was to end, or
   * it is long when counted from the clock value that was read before the last one.
   */
  boolean isRemainderOfLong(long nanos, long limit) {
    return last != NEVER
        && (last + nanos == longUntil || before != NEVER && last + nanos - before >= limit);
  }
}
