// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.Expect;
import dev.ravel.programs.inputs.FarFromZero;
import dev.ravel.programs.synchronizers.StampedDowngrade;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The failures of all small programs keep their kind and place when they are minimised. */
final class MinimisedFailuresTest {
  private static final int MOST_EXECUTIONS = 400;

  /** So long that no search for a smaller execution is cut off. */
  private static final Duration LONG = Duration.ofMinutes(2);

  /** Every fourth program; {@code -Dminimised.every=1} takes all. */
  private static final int EVERY = Integer.getInteger("minimised.every", 4);

  /** While this one is minimised Ravel learns what it has to explore, so it stays as it is. */
  private static final Set<Class<?>> DISCOVERING = Set.of(StampedDowngrade.class);

  static List<Class<?>> programs() {
    List<Class<?>> failing =
        TestScale.sample(Programs.annotated()).stream()
            .filter(program -> program.getAnnotationsByType(Expect.class).length == 1)
            .filter(program -> isSmall(program.getAnnotation(Expect.class)))
            .toList();
    return IntStream.range(0, failing.size())
        .filter(i -> i % EVERY == 0)
        .<Class<?>>mapToObj(failing::get)
        .toList();
  }

  private static boolean isSmall(Expect expect) {
    return expect.findings().length > 0
        && expect.executions() <= MOST_EXECUTIONS
        && !expect.random();
  }

  @ParameterizedTest
  @MethodSource("programs")
  @Timeout(300)
  void keepsKindAndPlaceAndNeedsItsPreemptions(Class<?> program) {
    Settings settings = settings(program.getAnnotation(Expect.class));
    Finding before = first(program, settings);
    Finding minimal = first(program, settings.withMinimising(LONG));
    assertEquals(before.kind(), minimal.kind());
    assertEquals(before.place(), minimal.place());
    CheckResult again = Check.replay(Programs.of(program), ReplayScript.parse(minimal.replay()));
    assertEquals(minimal.steps(), again.findings().get(0).steps());
    assertEquals(!DISCOVERING.contains(program), minimal.minimality().isPresent());
    minimal
        .minimality()
        .filter(known -> known.isProved() && known.preemptions() > 0)
        .ifPresent(known -> assertNoneAlike(program, settings, minimal, known.preemptions() - 1));
  }

  @Test
  void movesInputsTowardsZero() {
    Settings settings =
        Settings.DEFAULT.withInputs(Map.of("above", "5000", "below", "-900", "free", "17"));
    assertEquals(
        Map.of("above", "5000", "below", "-900", "free", "17"),
        first(FarFromZero.class, settings).inputs());
    Finding minimal = first(FarFromZero.class, settings.withMinimising(LONG));
    assertEquals(Map.of("above", "101", "below", "-8", "free", "0"), minimal.inputs());
    CheckResult again =
        Check.replay(Programs.of(FarFromZero.class), ReplayScript.parse(minimal.replay()));
    assertEquals(minimal.inputs(), again.findings().get(0).inputs());
  }

  /** An execution that was made smaller does not change what is explored. */
  @Test
  void leavesTheExplorationAsItIs() {
    Settings settings = Settings.DEFAULT.withKeepGoing(true);
    CheckResult plain = Check.run(Programs.of(FarFromZero.class), settings, Progress.NONE);
    CheckResult minimised =
        Check.run(Programs.of(FarFromZero.class), settings.withMinimising(LONG), Progress.NONE);
    assertEquals(plain.executions(), minimised.executions());
    assertEquals(plain.completeness(), minimised.completeness());
    assertEquals(plain.notes(), minimised.notes());
  }

  private static Settings settings(Expect expect) {
    return Settings.DEFAULT
        .withTimeouts(Timeouts.parse(expect.timeouts()))
        .withSpuriousWakeups(expect.spuriousWakeups())
        .withBound(expect.bound())
        .withJdk(expect.wholeCalls() ? Settings.Jdk.WHOLE : Settings.Jdk.OVERLAP);
  }

  private static Finding first(Class<?> program, Settings settings) {
    CheckResult result = Check.run(Programs.of(program), settings, Progress.NONE);
    assertFalse(result.findings().isEmpty());
    return result.findings().get(0);
  }

  /** Explores all interleavings with at most this number of preemptions. */
  private static void assertNoneAlike(
      Class<?> program, Settings settings, Finding minimal, int preemptions) {
    Settings fewer =
        settings
            .withAlgorithm("dfs")
            .withKeepGoing(true)
            .withPreemptionBound(OptionalInt.of(preemptions));
    for (Finding other : Check.run(Programs.of(program), fewer, Progress.NONE).findings()) {
      assertFalse(other.failure().equals(minimal.failure()), other::toString);
    }
  }
}
