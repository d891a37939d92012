// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.contest.control.StateMachine;
import dev.ravel.programs.contest.control.Varargs;
import dev.ravel.programs.contest.numbers.HexDigit;
import dev.ravel.programs.inputs.SameName;
import dev.ravel.programs.inputs.TwelveBranches;
import dev.ravel.programs.inputs.WrapAround;
import dev.ravel.programs.inputs.schedules.OrderAndInput;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A finding contains the inputs that lead to it, by name and in the syntax of Java. */
final class FoundInputsTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        Arguments.of(WrapAround.class, Map.of("x", "10", "y", "-858993314")),
        Arguments.of(HexDigit.class, Map.of("digit", "'g'")),
        Arguments.of(
            Varargs.class, Map.of("b", "127", "s", "32767", "c", "'\\uffff'", "z", "true")),
        Arguments.of(StateMachine.class, Map.of("t0.0", "4", "t0.1", "2", "t0.2", "7")),
        Arguments.of(SameName.class, Map.of("digit t0.0", "1", "digit t0.1", "2")));
  }

  @ParameterizedTest
  @MethodSource("programs")
  @Timeout(300)
  void areNamed(Class<?> program, Map<String, String> inputs) {
    CheckResult result =
        Check.run(Programs.of(program), Settings.DEFAULT.withAlgorithm("dfs"), Progress.NONE);
    assertEquals(inputs, result.findings().get(0).inputs());
  }

  /** The steps of a finding show what the inputs satisfy, and a replay shows the same. */
  @ParameterizedTest
  @ValueSource(strings = {"dfs", "mixed"})
  @Timeout(300)
  void satisfyTheConstraintsOfTheBranches(String algorithm) {
    Settings settings = Settings.DEFAULT.withAlgorithm(algorithm);
    CheckResult result = Check.run(Programs.of(OrderAndInput.class), settings, Progress.NONE);
    Finding finding = result.findings().get(0);
    assertEquals(
        List.of("written != 0", "written == compared + 3"),
        finding.steps().stream().flatMap(step -> step.constraint().stream()).toList());
    ReplayScript replay = ReplayScript.parse(finding.replay());
    assertEquals(
        List.of(finding), Check.replay(Programs.of(OrderAndInput.class), replay).findings());
  }

  /** The names and values that a finding prints are valid for {@code --input}. */
  @ParameterizedTest
  @MethodSource("programs")
  @Timeout(300)
  void canBeGivenToTheFirstExecution(Class<?> program, Map<String, String> inputs) {
    for (String algorithm : List.of("mixed", "optimal-dpor", "random")) {
      CheckResult result =
          Check.run(
              Programs.of(program),
              Settings.DEFAULT.withAlgorithm(algorithm).withInputs(inputs),
              Progress.NONE);
      assertEquals(inputs, result.findings().get(0).inputs());
      assertEquals(1, result.executions());
    }
  }

  /** Both sides of a branch are explored, whatever the initial values are. */
  @ParameterizedTest
  @ValueSource(strings = {"-1", "1"})
  void areWhereTheSearchBegins(String value) {
    CheckResult result =
        Check.run(
            Programs.of(TwelveBranches.class),
            Settings.DEFAULT.withAlgorithm("dfs").withInputs(Map.of("t0.0", value)),
            Progress.NONE);
    assertEquals(4096, result.executions());
    assertEquals(new Completeness.Exhaustive(), result.completeness());
  }
}
