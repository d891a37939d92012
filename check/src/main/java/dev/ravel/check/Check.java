// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.api.Inputs;
import dev.ravel.explore.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.model.Replay;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.probe.Installation;
import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Shadow;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Names;
import dev.ravel.runtime.RavelBug;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Terms;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks a program: runs it under one schedule after the other and keeps what it finds. */
public final class Check {
  private Check() {}

  /** The algorithms that settings can name, each with a sentence about it. */
  public static Map<String, String> algorithms() {
    Map<String, String> algorithms = new LinkedHashMap<>();
    for (Algorithm algorithm : Algorithm.values()) {
      algorithms.put(algorithm.label(), algorithm.description());
    }
    return algorithms;
  }

  /** Where the classes are that a test may import from Ravel. */
  public static Path apiLocation() {
    return locationOf(Inputs.class);
  }

  static Path locationOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new RavelBug(type + " has no place on the class path", e);
    }
  }

  /** Makes this JVM ready for programs, as a check does for its own; for who loads one without. */
  public static void instrument() {
    Installation.complete();
  }

  /** Explores the program. Throws {@link UsageException} if it cannot be started at all. */
  public static CheckResult run(ProgramUnderTest program, Settings settings, Progress progress) {
    return run(program, settings, Extras.NONE, progress);
  }

  /** Explores the program, with a journal or a drawing. */
  public static CheckResult run(
      ProgramUnderTest program, Settings settings, Extras extras, Progress progress) {
    Engines.requireAgent();
    instrument();
    prepare(program, settings);
    try (Exploration exploration = new Exploration(program, settings, extras, progress)) {
      SelfTest.run(Engines.of(settings));
      return ProgramOutput.dropDuring(() -> Watchdog.watch(exploration, settings.patience()));
    } finally {
      Exclusion.forget();
    }
  }

  /** Says what is to be instrumented, and how, before the first class of the program is loaded. */
  private static void prepare(ProgramUnderTest program, Settings settings) {
    JdkClasses.areDeep = settings.jdk() == Settings.Jdk.DEEP;
    settings.exclusion().apply(program.mainClass());
  }

  /**
   * Repeats one run, with everything it does recorded; the result has one execution and, if the run
   * fails as it did before, one finding. Throws {@link UsageException} if the replay does not fit
   * the program.
   */
  public static CheckResult replay(ProgramUnderTest program, Replay replay) {
    Engines.requireAgent();
    instrument();
    Map<String, Long> inputs = Replays.inputs(replay);
    Shadow.instrument = !inputs.isEmpty();
    Settings settings = Replays.settings(replay);
    prepare(program, settings);
    Conditions conditions = new Conditions(new Terms());
    try (SymbolicExecution symbolic = new SymbolicExecution(conditions, new GivenInputs(Map.of()));
        ControlledExecution execution =
            new ControlledExecution(Engines.rules(settings), Engines.of(settings))) {
      SelfTest.run(Engines.of(settings));
      symbolic.replay(inputs);
      execution.observe(Replays.observed(replay));
      return Driver.call(() -> repeat(program, replay, execution, symbolic));
    } finally {
      Exclusion.forget();
    }
  }

  private static CheckResult repeat(
      ProgramUnderTest program,
      Replay replay,
      ControlledExecution execution,
      SymbolicExecution symbolic) {
    int[] decisions = replay.decisions().stream().mapToInt(Integer::intValue).toArray();
    long start = System.nanoTime();
    int[] race = Replays.race(replay);
    Set<Integer> stacksAt = Arrays.stream(race).boxed().collect(Collectors.toSet());
    Target target = Target.of(decisions, Tail.PATIENT);
    Recording recording =
        symbolic.record(
            execution, () -> execution.record(target, LoadedProgram.load(program), stacksAt));
    requireSame(replay, recording, decisions.length);
    Outcome outcome = recording.trace().outcome();
    List<Finding> findings = new ArrayList<>();
    if (race.length > 0) {
      requireRace(race, recording, execution.names());
      findings.add(
          new RaceNarrator(execution.names(), recording)
              .finding(race[0], race[1], replay.text(), symbolic.named()));
    } else if (outcome.isFailure()) {
      findings.add(
          new Narrator(execution.names(), recording)
              .finding(replay.text(), List.of(), symbolic.named()));
    }
    return new CheckResult(
        program.name(),
        "replay",
        new Completeness.Stopped(List.of("one execution was repeated"), true),
        1,
        0,
        OptionalLong.empty(),
        Optional.empty(),
        findings,
        DataRaces.UNWATCHED,
        outcome instanceof Outcome.Deadlock deadlock && !deadlock.isLivelock() ? 1 : 0,
        (System.nanoTime() - start) / 1e9,
        CheckResult.SolverUse.NONE,
        Runtime.version().toString(),
        execution.engine(),
        List.of());
  }

  private static void requireRace(int[] race, Recording recording, Names names) {
    boolean[] isMet = new boolean[1];
    new RaceDetector(names)
        .watch(
            recording.trace(),
            (first, second) -> isMet[0] |= first == race[0] && second == race[1]);
    if (!isMet[0]) {
      throw new UsageException(
          "the replay does not fit the program: the accesses that it tells of do not race\n  has the program changed since the replay was written?");
    }
  }

  private static void requireSame(Replay replay, Recording recording, int decisions) {
    if (recording.trace().outcome() instanceof Outcome.Diverged diverged) {
      throw new UsageException(
          "the replay does not fit the program: at step %d it wants %s, but %s%n  has the program changed since the replay was written?"
              .formatted(diverged.step(), diverged.expected(), diverged.actual()));
    }
    if (Replays.checksum(recording) != replay.checksum()) {
      throw new UsageException(
          "the replay does not fit the program: its %d decisions were followed, but the program did something else%n  has the program changed since the replay was written?"
              .formatted(decisions));
    }
  }
}
