// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

/**
 * The duration of a check, including the earlier checks whose journal it continues.
 *
 * <p>Used by one thread of the check at a time: by the watchdog before the first and after the last
 * execution and while it replaces a driver, otherwise by the driver.
 */
final class ElapsedTime {
  private long start;
  private double before;

  void begin() {
    start = System.nanoTime();
  }

  /** Sets the duration of the earlier checks. */
  void follow(double secondsOfEarlierChecks) {
    before = secondsOfEarlierChecks;
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9 + before;
  }
}
