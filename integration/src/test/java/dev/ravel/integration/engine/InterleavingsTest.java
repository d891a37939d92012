// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.litmus.TwoThreads;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The depth-first search performs each interleaving once. */
final class InterleavingsTest {
  private static final int MOST = 5;

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  /** Two threads of m and n operations have C(m + n, n) interleavings. */
  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void areAsManyAsTheFormulaSays(Settings.EngineChoice engine) {
    for (int m = 0; m <= MOST; m++) {
      for (int n = 0; n <= m; n++) {
        CheckResult result =
            Check.run(
                Programs.of(TwoThreads.class, String.valueOf(m), String.valueOf(n)),
                Settings.DEFAULT.withAlgorithm("dfs").withEngine(engine),
                Progress.NONE);
        assertEquals(binomial(m + n, n), result.executions(), m + " and " + n);
        assertEquals(new Completeness.Exhaustive(), result.completeness());
      }
    }
  }

  private static long binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }
}
