// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.ReplayScript;
import dev.ravel.programs.frameworks.Asserts;
import dev.ravel.programs.frameworks.Beans;
import dev.ravel.programs.frameworks.Caches;
import dev.ravel.programs.frameworks.Cells;
import dev.ravel.programs.frameworks.Kept;
import dev.ravel.programs.frameworks.Library;
import dev.ravel.programs.frameworks.Logs;
import dev.ravel.programs.frameworks.LogsFromLogs;
import dev.ravel.programs.frameworks.LogsLater;
import dev.ravel.programs.frameworks.Mocks;
import dev.ravel.programs.frameworks.Plain;
import dev.ravel.programs.frameworks.Spies;
import dev.ravel.report.CaveatPhrases;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A program with frameworks works, its frameworks are not explored, and no failure is missed. */
@Timeout(300)
@Tag("slow")
final class FrameworksTest {
  /** The traces of {@code read write | read write} on one variable. */
  private static final OptionalLong LOST_UPDATE = OptionalLong.of(4);

  /** As before, and for each of them the two calls of the shared container in both orders. */
  private static final OptionalLong LOST_UPDATE_OF_BEAN = OptionalLong.of(8);

  /** Either thread gets the lock first. */
  private static final OptionalLong LOCKED = OptionalLong.of(2);

  private static final List<String> LOGBACK = List.of("ch.qos.logback", "org.slf4j");

  /** The support of Spring for tests has a plugin of Mockito. */
  private static final List<String> MOCKITO =
      List.of("net.bytebuddy", "org.mockito", "org.objenesis", "org.springframework");

  private static final List<String> SPRING =
      List.of("ch.qos.logback", "org.apache.commons.logging", "org.slf4j", "org.springframework");

  /** Excludes the library of the program {@link Library}. */
  private static final Settings LIBRARY =
      Settings.DEFAULT
          .withAlgorithm("optimal-dpor")
          .withExclusion(Exclusion.parse("dev.ravel.programs.frameworks.library.**"));

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
    assertEquals(LOCKED, result.classes());
    assertEquals(
        excluded.isEmpty()
            ? List.of()
            : List.of(Caveat.of(Caveat.Kind.EXCLUDED, String.join(", ", excluded))),
        result.notes());
  }

  @ParameterizedTest
  @MethodSource("counting")
  void anErrorIsFoundInOneOfTheSameTracesAndRepeated(Class<?> type, List<String> excluded) {
    assertRepeats(program(type), lostUpdate(type));
  }

  /**
   * Mockito changes the class of an object that it spies on; an array has no field for the thread
   * that created it.
   */
  @ParameterizedTest
  @ValueSource(classes = {Spies.class, Cells.class})
  void objectsOfAllKindsAreFollowed(Class<?> type) {
    lostUpdate(type);
  }

  @Test
  void anAssertionFailsWhereTheProgramMakesIt() {
    assertEquals("Asserts.java:12", lostUpdate(Asserts.class).place());
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
    assertEquals(first.classes(), second.classes());
  }

  private static CheckResult journaled(
      ProgramUnderTest program, Settings settings, Journal journal) {
    try (journal) {
      SideOutputs extras = new SideOutputs(Optional.of(journal), Optional.empty());
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
    boolean hasContainer = List.of(Beans.class, Cells.class).contains(type);
    assertEquals(hasContainer ? LOST_UPDATE_OF_BEAN : LOST_UPDATE, result.classes());
    assertEquals(1, result.findings().size(), result::toString);
    return result.findings().get(0);
  }

  /** The calls of a library are steps, whichever way leads to its object. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "direct",
        "inherited",
        "interface",
        "reference",
        "lambda",
        "referenceOfLibrary",
        "argument",
        "static",
        "field",
        "returned",
        "constructed"
      })
  void aLostUpdateInALibraryIsFoundAndRepeated(String way) {
    ProgramUnderTest program = program(Library.class, way);
    for (Settings.EngineChoice engine : engines()) {
      CheckResult result = Check.run(program, LIBRARY.withEngine(engine), Progress.NONE);
      assertEquals(1, result.findings().size(), result::toString);
      assertRepeats(program, result.findings().get(0));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"own", "constant"})
  void callsOnObjectsThatThreadsDoNotShareOrChangeAreNotSteps(String way) {
    CheckResult result = Check.run(program(Library.class, way), LIBRARY, Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
    assertEquals(OptionalLong.of(1), result.classes());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void callsOfALibraryThatOverlapAreTold(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(program(Library.class, "callback"), LIBRARY.withEngine(engine), Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertReason("two threads use a dev.ravel.programs.frameworks.library.Store", result);
  }

  @Test
  void aValueThatIsMissingInTheCacheOfAContainerIsLoadedTwice() {
    ProgramUnderTest program = program(Caches.class);
    CheckResult result = Check.run(program, Settings.DEFAULT, Progress.NONE);
    assertEquals("Caches.java:22", result.findings().get(0).place());
    assertRepeats(program, result.findings().get(0));
    CheckResult locked =
        Check.run(program(Caches.class, "locked"), Settings.DEFAULT, Progress.NONE);
    assertEquals(List.of(), locked.findings());
    assertInstanceOf(Completeness.Exhaustive.class, locked.completeness(), locked::toString);
  }

  /** Code of the program that a framework calls while it holds a lock can be suspended. */
  @ParameterizedTest
  @MethodSource("engines")
  void whereThreadsMeetInsideOfAFrameworkIsTold(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(program(LogsFromLogs.class), Settings.DEFAULT.withEngine(engine), Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertReason("two threads use a lock", result);
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
        CaveatPhrases.of(
            assertInstanceOf(Completeness.Stopped.class, result.completeness()).reasons());
    assertTrue(
        reasons.stream().anyMatch(reason -> reason.startsWith(beginning)), reasons::toString);
  }

  private static void assertRepeats(ProgramUnderTest program, Finding finding) {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream())); // a replay prints, too
    try {
      CheckResult repeated = Check.replay(program, ReplayScript.parse(finding.replay()));
      assertEquals(finding.failure(), repeated.findings().get(0).failure());
    } finally {
      System.setOut(out);
    }
  }

  private static ProgramUnderTest program(Class<?> type, String... arguments) {
    return new ProgramUnderTest(
        type.getSimpleName(), CLASS_PATH, type.getName(), List.of(arguments));
  }

  /** The classes of this module and the frameworks: the class path of the tests. */
  private static final List<Path> CLASS_PATH =
      Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  /** Excluded code gives an execution an object of an earlier one: nothing is covered. */
  @Test
  void anObjectOfAnEarlierExecutionIsTold() {
    CheckResult result = Check.run(program(Kept.class), LIBRARY, Progress.NONE);
    Completeness.Stopped stopped =
        assertInstanceOf(Completeness.Stopped.class, result.completeness(), result::toString);
    assertTrue(
        stopped.reasons().contains(Caveat.of(Caveat.Kind.KEPT_OBJECT, Kept.class.getName())),
        result::toString);
  }
}
