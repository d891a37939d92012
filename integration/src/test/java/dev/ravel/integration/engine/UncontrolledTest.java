// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.library.CallbackInStream;
import dev.ravel.programs.library.LeftBehind;
import dev.ravel.programs.library.RealAccept;
import dev.ravel.programs.library.RealBlock;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not under control never hangs a check, and never passes for covered. */
final class UncontrolledTest {
  /** A second is an age for these programs, on a busy machine, too; a user gets more. */
  private static final Settings SETTINGS =
      Settings.DEFAULT.withKeepGoing(true).withPatience(Duration.ofSeconds(1));

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(60)
  void aThreadThatBlocksForRealIsGivenUp(Settings.EngineChoice engine) {
    CheckResult result = explore("dfs", RealBlock.class, engine);
    assertEquals(1, result.executions());
    assertGivenUp(result);
  }

  /**
   * One of the two interleavings blocks; the other one is explored all the same. The runs that
   * estimate how many there are may block as well.
   */
  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(60)
  void theCheckGoesOnAfterARunIsGivenUp(Settings.EngineChoice engine) {
    CheckResult result = explore("optimal-dpor", RealAccept.class, engine);
    assertEquals(2, result.executions());
    assertGivenUp(result);
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(60)
  void aMonitorOfTheJdkThatIsHeldOverASwitchIsGivenUp(Settings.EngineChoice engine) {
    assertNotCovered(random(CallbackInStream.class, engine, 2));
  }

  /** Once, whatever follows: all that was explored before and after does not fit together. */
  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(60)
  void aRunThatDoesSomethingElseUnderTheSameDecisionsIsNoticed(Settings.EngineChoice engine) {
    CheckResult result = explore("dfs", LeftBehind.class, engine);
    assertNotCovered(result);
    String reasons = ((Completeness.Stopped) result.completeness()).reasons().toString();
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
    String reasons =
        assertInstanceOf(Completeness.Stopped.class, result.completeness()).reasons().toString();
    assertTrue(reasons.contains("given up"), reasons);
  }
}
