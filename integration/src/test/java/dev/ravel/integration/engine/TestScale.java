// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many of the cases a test checks: all, or the share that the profile {@code quick} sets by the
 * system property {@code ravel.test.percent}.
 */
final class TestScale {
  private static final int PERCENT = Integer.getInteger("ravel.test.percent", 100);

  private TestScale() {}

  /** The cases to check instead of {@code all}: evenly spread, and always the first one. */
  static <T> List<T> sample(List<T> all) {
    int size = Math.min(all.size(), Math.max(1, all.size() * PERCENT / 100));
    return IntStream.range(0, size).mapToObj(i -> all.get(i * all.size() / size)).toList();
  }
}
