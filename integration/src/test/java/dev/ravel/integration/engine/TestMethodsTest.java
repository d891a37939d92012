// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import dev.ravel.programs.tests.CounterChecks;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Test methods of JUnit are programs: their executions begin and end as JUnit does it. */
final class TestMethodsTest {
  private static final List<Path> CLASS_PATH =
      Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  private static ProgramUnderTest program(String method) {
    return program(CounterChecks.class, method);
  }

  private static ProgramUnderTest program(Class<?> type, String method) {
    return new ProgramUnderTest(method, CLASS_PATH, new Entry.Test(type.getName(), method));
  }

  private static CheckResult check(ProgramUnderTest program, Settings.EngineChoice engine) {
    return Check.run(
        program, Settings.DEFAULT.withAlgorithm("optimal-dpor").withEngine(engine), Progress.NONE);
  }

  private static List<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  private static Finding onlyFinding(CheckResult result) {
    assertEquals(1, result.findings().size(), () -> result.completeness().toString());
    return result.findings().get(0);
  }

  private static void assertRepeats(ProgramUnderTest program, Finding finding) {
    CheckResult repeated = Check.replay(program, ReplayScript.parse(finding.replay()));
    assertEquals(finding.failure(), repeated.findings().get(0).failure());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aLostUpdateIsFoundAndReplayed(Settings.EngineChoice engine) {
    ProgramUnderTest program = program("losesAnUpdate");
    Finding finding = onlyFinding(check(program, engine));
    Failure.Thrown thrown = assertInstanceOf(Failure.Thrown.class, finding.failure());
    assertEquals(Optional.of("expected: <2> but was: <1>"), thrown.message());
    assertRepeats(program, finding);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aCorrectTestIsCoveredCompletely(Settings.EngineChoice engine) {
    CheckResult result = check(program("countsInOrder"), engine);
    assertEquals(List.of(), result.findings());
    assertEquals(new Completeness.Exhaustive(), result.completeness());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aNestedTestUsesTheObjectAroundIt(Settings.EngineChoice engine) {
    ProgramUnderTest program =
        program(CounterChecks.class.getDeclaredClasses()[0], "losesAnUpdate");
    assertRepeats(program, onlyFinding(check(program, engine)));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void parametersAreInputsWithTheirNames(Settings.EngineChoice engine) {
    ProgramUnderTest program = program("failsForOneInput");
    Finding finding = onlyFinding(check(program, engine));
    assertEquals(Map.of("amount", "617", "isDoubled", "true"), finding.inputs());
    assertRepeats(program, finding);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aStaticMethodIsAScenario(Settings.EngineChoice engine) {
    ProgramUnderTest program =
        new ProgramUnderTest(
            "scenario", CLASS_PATH, new Entry.Scenario(CounterChecks.class.getName(), "scenario"));
    assertRepeats(program, onlyFinding(check(program, engine)));
  }

  @Test
  void aJournalBelongsToOneMethod(@TempDir Path folder) {
    Path file = folder.resolve("journal");
    run(program("countsInOrder"), Journal.save(file, "1"));
    Journal resumed = Journal.resume(file, "1");
    UsageException refused =
        assertThrows(UsageException.class, () -> run(program("losesAnUpdate"), resumed));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("its test method was \"countsInOrder\""),
        refused::getMessage);
  }

  private static void run(ProgramUnderTest program, Journal journal) {
    try (journal) {
      Check.run(
          program,
          Settings.DEFAULT,
          new SideOutputs(Optional.of(journal), Optional.empty(), () -> false),
          Progress.NONE);
    }
  }
}
