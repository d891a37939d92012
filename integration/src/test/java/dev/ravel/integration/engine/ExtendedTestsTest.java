// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.tests.BeanChecks;
import dev.ravel.programs.tests.ExtendedChecks;
import dev.ravel.programs.tests.MockedChecks;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with extensions of JUnit: its engine takes part in each execution. */
final class ExtendedTestsTest {
  private static final List<Path> CLASS_PATH =
      Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  private static ProgramUnderTest program(Class<?> type, String method) {
    return new ProgramUnderTest(method, CLASS_PATH, new Entry.Test(type.getName(), method));
  }

  private static CheckResult check(ProgramUnderTest program) {
    return Check.run(program, Settings.DEFAULT.withAlgorithm("optimal-dpor"), Progress.NONE);
  }

  /** The result is that of the test without extensions: beans, stores and mocks are new. */
  @ParameterizedTest
  @ValueSource(classes = {ExtendedChecks.class, MockedChecks.class, BeanChecks.class})
  void aCorrectTestIsCoveredCompletely(Class<?> type) {
    CheckResult result = check(program(type, "countsInOrder"));
    assertEquals(List.of(), result.findings());
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
    assertEquals(2, result.classes().orElseThrow(), result::toString);
    assertTrue(
        result.notes().stream().anyMatch(note -> note.kind() == Caveat.Kind.EXECUTED_BY_JUNIT),
        result::toString);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        ExtendedChecks.class,
        ExtendedChecks.Inner.class,
        MockedChecks.class,
        BeanChecks.class
      })
  void aLostUpdateIsFoundAndReplayed(Class<?> type) {
    ProgramUnderTest program = program(type, "losesAnUpdate");
    CheckResult result = check(program);
    assertEquals(1, result.findings().size(), result::toString);
    Finding finding = result.findings().get(0);
    CheckResult repeated = Check.replay(program, ReplayScript.parse(finding.replay()));
    assertEquals(finding.failure(), repeated.findings().get(0).failure());
  }
}
