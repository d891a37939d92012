// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Extras;
import dev.ravel.check.Journal;
import dev.ravel.check.ProgramUnderTest;
import dev.ravel.check.Progress;
import dev.ravel.check.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.Replay;
import dev.ravel.programs.frameworks.Asserts;
import dev.ravel.programs.frameworks.Beans;
import dev.ravel.programs.frameworks.Cells;
import dev.ravel.programs.frameworks.Logs;
import dev.ravel.programs.frameworks.LogsFromLogs;
import dev.ravel.programs.frameworks.LogsLater;
import dev.ravel.programs.frameworks.Mocks;
import dev.ravel.programs.frameworks.Plain;
import dev.ravel.programs.frameworks.Spies;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frameworks in a program neither break it nor are explored, and nothing about it is missed. */
@Timeout(120)
final class FrameworksTest {
  /** The traces of {@code read write | read write} on one variable. */
  private static final OptionalLong LOST_UPDATE = OptionalLong.of(4);

  /** Who gets the lock first. */
  private static final OptionalLong LOCKED = OptionalLong.of(2);

  private static final List<String> LOGBACK = List.of("ch.qos.logback", "org.slf4j");

  private static final List<String> MOCKITO =
      List.of("net.bytebuddy", "org.mockito", "org.objenesis");

  private static final List<String> SPRING =
      List.of("ch.qos.logback", "org.apache.commons.logging", "org.slf4j", "org.springframework");

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  static Stream<Arguments> counting() {
    return Stream.of(
        Arguments.of(Plain.class, List.of()),
        Arguments.of(Logs.class, LOGBACK),
        Arguments.of(Mocks.class, MOCKITO),
        Arguments.of(Beans.class, SPRING));
  }

  @ParameterizedTest
  @MethodSource("counting")
  void aCorrectProgramHasTheTracesThatItHasWithout(Class<?> type, List<String> excluded) {
    CheckResult result =
        Check.run(
            program(type, "locked"), Settings.DEFAULT.withAlgorithm("optimal-dpor"), Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
    assertEquals(LOCKED, result.traces());
    assertEquals(
        excluded.isEmpty()
            ? List.of()
            : List.of("not explored: " + String.join(", ", excluded) + " (--exclude)"),
        result.notes());
  }

  @ParameterizedTest
  @MethodSource("counting")
  void anErrorIsFoundInOneOfTheSameTracesAndRepeated(Class<?> type, List<String> excluded) {
    assertRepeats(program(type), lostUpdate(type));
  }

  /**
   * Mockito changes the class of an object that it spies on; an array does not say which thread
   * made it.
   */
  @ParameterizedTest
  @ValueSource(classes = {Spies.class, Cells.class})
  void objectsOfAllKindsAreFollowed(Class<?> type) {
    lostUpdate(type);
  }

  @Test
  void anAssertionFailsWhereTheProgramMakesIt() {
    assertEquals("Asserts.java:12", lostUpdate(Asserts.class).location());
  }

  /** The second check reads everything from the journal of the first. */
  @Test
  void aJournalKeepsWhatWasNotExplored(@TempDir Path folder) {
    Settings settings = Settings.DEFAULT.withAlgorithm("optimal-dpor");
    ProgramUnderTest program = program(Logs.class, "locked");
    Path file = folder.resolve("journal");
    CheckResult first = journaled(program, settings, Journal.save(file, "test"));
    CheckResult second = journaled(program, settings, Journal.resume(file, "test"));
    assertTrue(second.notes().containsAll(first.notes()), second::toString);
    assertEquals(first.traces(), second.traces());
  }

  private static CheckResult journaled(
      ProgramUnderTest program, Settings settings, Journal journal) {
    try (journal) {
      Extras extras = new Extras(Optional.of(journal), Optional.empty());
      return Check.run(program, settings, extras, Progress.NONE);
    }
  }

  private static Finding lostUpdate(Class<?> type) {
    CheckResult result =
        Check.run(
            program(type),
            Settings.DEFAULT.withAlgorithm("optimal-dpor").withKeepGoing(true),
            Progress.NONE);
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
    assertEquals(LOST_UPDATE, result.traces());
    assertEquals(1, result.findings().size(), result::toString);
    return result.findings().get(0);
  }

  /** Code of the program that is called back inside of a lock of the framework can be suspended. */
  @ParameterizedTest
  @MethodSource("engines")
  void whereThreadsMeetInsideOfAFrameworkIsTold(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(program(LogsFromLogs.class), Settings.DEFAULT.withEngine(engine), Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertReason("two threads meet at a lock", result);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aDeadlockAtALockOfAFrameworkIsFound(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(
            program(LogsFromLogs.class, "wait"),
            Settings.DEFAULT.withEngine(engine),
            Progress.NONE);
    assertEquals("deadlock", result.findings().get(0).kind(), result::toString);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aThreadOfAFrameworkRunsOnItsOwnAndIsNamed(Settings.EngineChoice engine) {
    ProgramUnderTest program = program(LogsLater.class);
    CheckResult result =
        Check.run(program, Settings.DEFAULT.withKeepGoing(true).withEngine(engine), Progress.NONE);
    assertEquals(1, result.findings().size(), result::toString);
    assertReason("AsyncAppender-Worker-later is not controlled", result);
    assertRepeats(program, result.findings().get(0));
  }

  private static void assertReason(String beginning, CheckResult result) {
    List<String> reasons =
        assertInstanceOf(Completeness.Stopped.class, result.completeness()).reasons();
    assertTrue(
        reasons.stream().anyMatch(reason -> reason.startsWith(beginning)), reasons::toString);
  }

  private static void assertRepeats(ProgramUnderTest program, Finding finding) {
    PrintStream out = System.out;
    System.setOut(
        new PrintStream(OutputStream.nullOutputStream())); // a replay shows what it prints
    try {
      CheckResult repeated = Check.replay(program, Replay.parse(finding.replay()));
      assertEquals(finding.message(), repeated.findings().get(0).message());
    } finally {
      System.setOut(out);
    }
  }

  private static ProgramUnderTest program(Class<?> type, String... arguments) {
    return new ProgramUnderTest(
        type.getSimpleName(), CLASS_PATH, type.getName(), List.of(arguments));
  }

  /** The classes of this module, and the frameworks: all that the tests are run with. */
  private static final List<Path> CLASS_PATH =
      Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();
}
