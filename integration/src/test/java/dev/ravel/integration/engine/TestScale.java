// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many of the cases a test checks: all, or the share that the system property {@code
 * ravel.test.percent} sets, as the profile {@code quick} does.
 */
final class TestScale {
  private static final int PERCENT = Integer.getInteger("ravel.test.percent", 100);

  /** With a smaller share a test is to be quick, and leaves engines out, too. */
  private static final int BOTH_ENGINES = 50;

  private TestScale() {}

  static boolean isQuick() {
    return PERCENT < BOTH_ENGINES;
  }

  /** The cases to check instead of {@code all}: evenly spread, and always the first one. */
  static <T> List<T> sample(List<T> all) {
    int size = Math.min(all.size(), Math.max(1, all.size() * PERCENT / 100));
    return IntStream.range(0, size).mapToObj(i -> all.get(i * all.size() / size)).toList();
  }
}
