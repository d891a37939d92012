// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.juc.Conforms;
import dev.ravel.report.FindingPhrases;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that use java.util.concurrent: the correct ones pass, and the bugs of the others are
 * found.
 */
final class ConformanceTest {
  /** More than any program needs that is explored exhaustively, or whose bug must be found. */
  private static final long ENOUGH = 20_000;

  /** For correct programs with too many schedules. */
  private static final long SAMPLE = 100;

  /** One program on one engine. */
  record Case(Class<?> program, Conforms expected, Settings.EngineChoice engine) {
    @Override
    public String toString() {
      return program.getSimpleName() + " on " + engine;
    }

    CheckResult check(String algorithm, long executions) {
      Settings settings =
          Settings.DEFAULT
              .withAlgorithm(algorithm)
              .withEngine(engine)
              .withJdk(expected.isDeep() ? Settings.Jdk.DEEP : Settings.Jdk.WHOLE)
              .withBudget(new Settings.Budget(OptionalLong.of(executions), OptionalDouble.empty()));
      return Check.run(Programs.of(program), settings, Progress.NONE);
    }
  }

  static Stream<Case> cases() {
    return Programs.annotated(Conforms.class).stream()
        .filter(program -> expected(program).since() <= Runtime.version().feature())
        .flatMap(
            program ->
                Programs.engines().stream()
                    .map(engine -> new Case(program, expected(program), engine)));
  }

  private static Conforms expected(Class<?> program) {
    return program.getAnnotation(Conforms.class);
  }

  static Stream<Case> correct() {
    return cases().filter(one -> one.expected().finding().isEmpty());
  }

  static Stream<Case> buggy() {
    return cases().filter(one -> !one.expected().finding().isEmpty());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("correct")
  @Timeout(300)
  void raisesNoFalseAlarm(Case one) {
    boolean isExhausted = one.expected().isExhausted();
    CheckResult result =
        isExhausted ? one.check("optimal-dpor", ENOUGH) : one.check("random", SAMPLE);
    assertEquals(List.of(), result.findings());
    if (isExhausted) {
      assertEquals(new Completeness.Exhaustive(), result.completeness());
    } else {
      assertEquals(
          List.of(Caveat.of(Caveat.Kind.EXECUTIONS_REACHED, SAMPLE)),
          ((Completeness.Stopped) result.completeness()).reasons());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("buggy")
  @Timeout(300)
  void findsTheBug(Case one) {
    CheckResult result = one.check("mixed", ENOUGH);
    assertEquals(1, result.findings().size(), result::toString);
    Finding finding = result.findings().get(0);
    String text = finding.kind() + ": " + FindingPhrases.message(finding);
    assertTrue(text.contains(one.expected().finding()), text);
    CheckResult again =
        Check.replay(Programs.of(one.program()), ReplayScript.parse(finding.replay()));
    assertEquals(List.of(finding), again.findings());
  }
}
