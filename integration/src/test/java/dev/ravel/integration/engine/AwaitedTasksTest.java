// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.spinning.AwaitedTask;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that waits for the result of a task does not spin until the bound (D-waiting-2). */
final class AwaitedTasksTest {
  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void areCoveredByEverySchedule(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(
            Programs.of(AwaitedTask.class),
            Settings.DEFAULT.withAlgorithm("optimal-dpor").withEngine(engine),
            Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
  }
}
