// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.programs.libraries.AgronaQueues;
import dev.ravel.programs.libraries.AsyncMethods;
import dev.ravel.programs.libraries.CacheableMethods;
import dev.ravel.programs.libraries.CaffeineCache;
import dev.ravel.programs.libraries.HttpExchanges;
import dev.ravel.programs.libraries.HttpRequests;
import dev.ravel.programs.libraries.JacksonMapper;
import dev.ravel.programs.libraries.JacksonNode;
import dev.ravel.programs.libraries.JctoolsQueues;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The correct use of a library is not a failure, and a mistake is found. */
@Timeout(300)
@Tag("slow")
final class LibrariesTest {
  /**
   * Executions of Spring and Jackson have thousands of steps; a few are enough to find an alarm.
   */
  private static final OptionalLong SOME = OptionalLong.of(8);

  private static final OptionalDouble FEW_SECONDS = OptionalDouble.of(2);

  /** The class path of the tests. */
  private static final List<Path> CLASS_PATH =
      Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  static Stream<Arguments> covered() {
    return onAllEngines(
        AgronaQueues.class, CaffeineCache.class, HttpRequests.class, JctoolsQueues.class);
  }

  static Stream<Arguments> sampled() {
    return Stream.of(
            AsyncMethods.class, CacheableMethods.class, JacksonMapper.class, JacksonNode.class)
        .map(Arguments::of);
  }

  static Stream<Arguments> wrong() {
    return onAllEngines(
        AgronaQueues.class,
        AsyncMethods.class,
        CacheableMethods.class,
        CaffeineCache.class,
        HttpRequests.class,
        JacksonNode.class,
        JctoolsQueues.class);
  }

  private static Stream<Arguments> onAllEngines(Class<?>... programs) {
    return Stream.of(programs)
        .flatMap(program -> Programs.engines().stream().map(e -> Arguments.of(program, e)));
  }

  @ParameterizedTest
  @MethodSource("covered")
  void everyScheduleOfACorrectUseIsCovered(Class<?> type, Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(
            program(type, "correct"),
            Settings.DEFAULT.withAlgorithm("optimal-dpor").withEngine(engine),
            Progress.NONE);
    assertEquals(List.of(), result.findings());
    assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
  }

  @ParameterizedTest
  @MethodSource("sampled")
  void aCorrectUseIsNotAFailure(Class<?> type) {
    CheckResult result =
        check(program(type, "correct"), Settings.DEFAULT, SOME, OptionalDouble.empty());
    assertEquals(List.of(), result.findings());
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aMistakeIsFound(Class<?> type, Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(program(type), Settings.DEFAULT.withEngine(engine), Progress.NONE);
    assertEquals(1, result.findings().size(), result::toString);
    assertEquals("assertion", result.findings().get(0).kind());
  }

  /**
   * The server and the client have threads that wait for sockets. The dispatcher of the server
   * wakes up once a second, so an execution need not end: only the time limit does.
   */
  @ParameterizedTest
  @MethodSource("engines")
  void anExchangeOverSocketsIsNeitherAFailureNorCovered(Settings.EngineChoice engine) {
    Settings settings = Settings.DEFAULT.withEngine(engine).withPatience(Duration.ofSeconds(1));
    CheckResult result =
        check(program(HttpExchanges.class), settings, OptionalLong.empty(), FEW_SECONDS);
    assertEquals(List.of(), result.findings());
    assertFalse(
        assertInstanceOf(Completeness.Stopped.class, result.completeness()).asked(),
        result::toString);
  }

  private static CheckResult check(
      ProgramUnderTest program,
      Settings settings,
      OptionalLong executions,
      OptionalDouble seconds) {
    Settings.Budget budget = new Settings.Budget(executions, seconds);
    return Check.run(program, settings.withBudget(budget), Progress.NONE);
  }

  private static ProgramUnderTest program(Class<?> type, String... arguments) {
    return new ProgramUnderTest(
        type.getSimpleName(), CLASS_PATH, type.getName(), List.of(arguments));
  }
}
