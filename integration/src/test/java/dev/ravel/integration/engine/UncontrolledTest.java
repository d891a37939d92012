// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.uncontrolled.CallbackInStream;
import dev.ravel.programs.uncontrolled.ChildProcess;
import dev.ravel.programs.uncontrolled.LeftBehind;
import dev.ravel.programs.uncontrolled.RealAccept;
import dev.ravel.programs.uncontrolled.RealBlock;
import dev.ravel.report.CaveatPhrases;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that is not controlled never hangs a check and never counts as covered. */
final class UncontrolledTest {
  /** A second is ample for these programs, even on a busy machine; a user's program gets more. */
  private static final Settings SETTINGS =
      Settings.DEFAULT.withKeepGoing(true).withPatience(Duration.ofSeconds(1));

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void aThreadThatBlocksForRealIsGivenUp(Settings.EngineChoice engine) {
    CheckResult result = explore("dfs", RealBlock.class, engine);
    assertEquals(1, result.executions());
    assertGivenUp(result);
  }

  /**
   * One of the two interleavings blocks, and the other is explored nevertheless. The executions
   * that estimate the number of traces may block as well.
   */
  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void theCheckGoesOnAfterARunIsGivenUp(Settings.EngineChoice engine) {
    CheckResult result = explore("optimal-dpor", RealAccept.class, engine);
    assertEquals(2, result.executions());
    assertGivenUp(result);
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void aMonitorOfTheJdkThatIsHeldOverASwitchIsGivenUp(Settings.EngineChoice engine) {
    assertNotCovered(random(CallbackInStream.class, engine, 2));
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void waitingForAProcessIsNotADeadlock(Settings.EngineChoice engine) {
    CheckResult result = random(ChildProcess.class, engine, 2);
    assertEquals(List.of(), result.findings());
    assertNotCovered(result);
  }

  /** Reported once, because the executions before and after the difference do not fit together. */
  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void aRunThatDoesSomethingElseUnderTheSameDecisionsIsNoticed(Settings.EngineChoice engine) {
    CheckResult result = explore("dfs", LeftBehind.class, engine);
    assertNotCovered(result);
    String reasons = reasons(result);
    assertTrue(reasons.contains("nondeterministic: at step 2 Ravel expected READ"), reasons);
  }

  private static CheckResult explore(
      String algorithm, Class<?> program, Settings.EngineChoice engine) {
    return Check.run(
        Programs.of(program), SETTINGS.withAlgorithm(algorithm).withEngine(engine), Progress.NONE);
  }

  private static CheckResult random(
      Class<?> program, Settings.EngineChoice engine, long executions) {
    Settings.Budget budget =
        new Settings.Budget(OptionalLong.of(executions), OptionalDouble.empty());
    return Check.run(
        Programs.of(program),
        SETTINGS.withAlgorithm("random").withEngine(engine).withBudget(budget),
        Progress.NONE);
  }

  private static void assertNotCovered(CheckResult result) {
    assertFalse(
        assertInstanceOf(Completeness.Stopped.class, result.completeness()).asked(),
        result::toString);
  }

  private static void assertGivenUp(CheckResult result) {
    String reasons = reasons(result);
    assertTrue(reasons.contains("given up"), reasons);
  }

  private static String reasons(CheckResult result) {
    return CaveatPhrases.of(
            assertInstanceOf(Completeness.Stopped.class, result.completeness()).reasons())
        .toString();
  }
}
