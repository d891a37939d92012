// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

/**
 * How many of the random cases a test checks: all, or the share that the profile {@code quick} sets
 * by the system property {@code ravel.test.percent}.
 */
final class TestScale {
  private static final int PERCENT = Integer.getInteger("ravel.test.percent", 100);

  private TestScale() {}

  /** The number of cases to check instead of {@code all}; at least one. */
  static int of(int all) {
    return Math.max(1, (int) ((long) all * PERCENT / 100));
  }
}
