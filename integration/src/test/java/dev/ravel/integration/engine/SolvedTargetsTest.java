// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.thesis.Pairs;
import dev.ravel.programs.thesis.Synthetic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The solver finds inputs before an execution, so every execution follows its target: table 8.1 of
 * the thesis.
 */
final class SolvedTargetsTest {
  /**
   * Each thread of a pair takes either side, and all pairs do so in the same executions. For any
   * number of pairs, four executions are the minimum.
   */
  @ParameterizedTest
  @CsvSource({"unfolding, 2", "unfolding, 4", "contextual-unfolding, 2", "contextual-unfolding, 4"})
  void pairsAreCoveredTogether(String algorithm, String pairs) {
    assertEquals(4, check(Programs.of(Pairs.class, pairs), algorithm).executions());
  }

  @Test
  void oneRunPerTraceOfSynthetic1() {
    assertEquals(1316, check(Programs.of(Synthetic.class, "1"), "optimal-dpor").executions());
  }

  @ParameterizedTest
  @CsvSource({"unfolding, 915", "contextual-unfolding, 762"})
  void unfoldingsOfSynthetic1TakeNoMoreThanPublished(String algorithm, int published) {
    long executions = check(Programs.of(Synthetic.class, "1"), algorithm).executions();
    assertTrue(executions <= published, executions + " executions, published " + published);
  }

  private static CheckResult check(ProgramUnderTest program, String algorithm) {
    CheckResult result =
        Check.run(
            program, Settings.DEFAULT.withAlgorithm(algorithm).withKeepGoing(true), Progress.NONE);
    assertEquals(new Completeness.Exhaustive(), result.completeness());
    assertEquals(0, result.blocked());
    return result;
  }
}
