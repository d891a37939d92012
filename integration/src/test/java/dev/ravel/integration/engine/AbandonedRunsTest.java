// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.programs.endings.AbandonedBallast;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Abandoned executions leave nothing behind.
 *
 * <p>Each of them holds half a megabyte on its stacks, so the heap of the tests would not suffice
 * for a thousand leaks. {@code -Dravel.test.executions=100000} tests more executions.
 */
final class AbandonedRunsTest {
  private static final long EXECUTIONS = Long.getLong("ravel.test.executions", 3_000);

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(600)
  void leaveNothingBehind(Settings.EngineChoice engine) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("random")
            .withKeepGoing(true)
            .withEngine(engine)
            .withBudget(new Settings.Budget(OptionalLong.of(EXECUTIONS), OptionalDouble.empty()));
    CheckResult result = Check.run(Programs.of(AbandonedBallast.class), settings, Progress.NONE);
    assertEquals(EXECUTIONS, result.executions());
    assertEquals(1, result.distinctDeadlocks());
  }
}
