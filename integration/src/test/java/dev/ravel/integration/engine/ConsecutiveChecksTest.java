// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.programs.Together;
import dev.ravel.programs.inputs.SameName;
import dev.ravel.programs.races.SharedList;
import dev.ravel.report.FindingPhrases;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A check in a JVM sees its own instrumentation plan only, whichever check came before it. */
@Timeout(300)
final class ConsecutiveChecksTest {
  private static final Settings SETTINGS =
      Settings.DEFAULT.withAlgorithm("optimal-dpor").withKeepGoing(true);

  /** Each but the first has a plan that differs from the default in one component. */
  private enum Case {
    PLAIN(SharedList.class, SETTINGS),
    DEEP(SharedList.class, SETTINGS.withJdk(Settings.Jdk.DEEP)),
    EXCLUDING(SharedList.class, SETTINGS.withExclusion(Exclusion.parse(Together.class.getName()))),
    WITH_INPUTS(SameName.class, SETTINGS);

    private final Class<?> program;
    private final Settings settings;

    Case(Class<?> program, Settings settings) {
      this.program = program;
      this.settings = settings;
    }

    /** Everything in a result that a plan of another check could change. */
    List<Object> check() {
      CheckResult result = Check.run(Programs.of(program), settings, Progress.NONE);
      return List.of(
          result.executions(),
          result.classes(),
          result.completeness(),
          result.findings().stream().map(FindingPhrases::message).toList(),
          result.races().races().size(),
          result.notes());
    }
  }

  static Stream<Arguments> pairs() {
    return Stream.of(Case.values())
        .flatMap(first -> Stream.of(Case.values()).map(second -> Arguments.of(first, second)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void areIndependentOfEachOther(Case first, Case second) {
    List<Object> alone = second.check();
    List<Object> before = first.check();
    assertEquals(alone, second.check());
    if (first != second) {
      assertNotEquals(before, alone, "the plans make no difference, so the test shows nothing");
    }
  }
}
