// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.api.Inputs;
import dev.ravel.check.findings.EventOrder;
import dev.ravel.check.findings.FindingBuilder;
import dev.ravel.check.findings.Replays;
import dev.ravel.check.program.ClassLoads;
import dev.ravel.check.program.CodeLocation;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.program.LoadedProgram;
import dev.ravel.check.program.ProgramInput;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramProperties;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.concolic.GivenInputs;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.UsageException;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstallationFailure;
import dev.ravel.probe.setup.InstrumentationPlan;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.races.RaceDetector;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import dev.ravel.runtime.names.Names;
import dev.ravel.symbolic.Terms;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Checks a program: executes it under one schedule after the other and collects findings. */
public final class Check {
  private Check() {}

  /** The names of the algorithms, each with a description. */
  public static Map<String, String> algorithms() {
    Map<String, String> algorithms = new LinkedHashMap<>();
    for (Algorithm algorithm : Algorithm.values()) {
      algorithms.put(algorithm.label(), algorithm.description());
    }
    return algorithms;
  }

  /** The jar or folder with the classes of Ravel that a test may import. */
  public static Path apiLocation() {
    return CodeLocation.of(Inputs.class);
  }

  /** Installs the instrumentation; for callers that load a program without running a check. */
  public static void instrument() {
    try {
      Installation.complete();
    } catch (InstallationFailure failure) {
      throw new RavelBug(failure.problem(), failure);
    }
  }

  /** Explores the program. Throws {@link UsageException} if it cannot be started. */
  public static CheckResult run(ProgramUnderTest program, Settings settings, Progress progress) {
    return run(program, settings, SideOutputs.NONE, progress);
  }

  /** Explores the program, with a journal or a drawing. */
  public static CheckResult run(
      ProgramUnderTest program, Settings settings, SideOutputs extras, Progress progress) {
    Engines.requireAgent();
    instrument();
    return ProgramProperties.setDuring(
        program.properties(), () -> explore(program, settings, extras, progress));
  }

  private static CheckResult explore(
      ProgramUnderTest program, Settings settings, SideOutputs extras, Progress progress) {
    ClassLoads loads = new ClassLoads();
    Installation.begin(plan(program, settings), loads);
    try (CheckLoop loop = new CheckLoop(program, settings, extras, progress, loads)) {
      SelfTest.run(Engines.of(settings));
      return ProgramInput.repeatDuring(
          () -> extras.output().filterDuring(() -> Watchdog.watch(loop, patience(settings))));
    } finally {
      Installation.end();
    }
  }

  /** A thread that a debugger has stopped is not stuck. */
  private static Duration patience(Settings settings) {
    return Installation.isDebugged() ? Duration.ofDays(1) : settings.patience();
  }

  /**
   * A plan without shadow values: whether the program takes inputs is known once its classes are
   * loaded.
   */
  private static InstrumentationPlan plan(ProgramUnderTest program, Settings settings) {
    return new InstrumentationPlan(
        settings.jdk() == Settings.Jdk.DEEP ? JdkClasses.collections() : Set.of(),
        settings.exclusion().classes(program.className()),
        Exclusion.OBSERVING,
        false,
        settings.varied().stream().map(Check::valueOf).collect(Collectors.toSet()));
  }

  private static EnvironmentValue valueOf(Settings.Vary varied) {
    return switch (varied) {
      case RANDOM -> EnvironmentValue.RANDOM_NUMBER;
      case HASH -> EnvironmentValue.IDENTITY_HASH;
      case CLOCK -> EnvironmentValue.CLOCK;
    };
  }

  /** Repeats one execution; the program prints what it prints. */
  public static CheckResult replay(ProgramUnderTest program, ReplayScript replay) {
    return replay(program, replay, ProgramOutput.SHOW);
  }

  /**
   * Repeats one execution and records its details. The result has one execution and, if it fails as
   * before, one finding. Throws {@link UsageException} if the replay does not fit the program.
   */
  public static CheckResult replay(
      ProgramUnderTest program, ReplayScript replay, ProgramOutput output) {
    Engines.requireAgent();
    instrument();
    return ProgramProperties.setDuring(
        program.properties(), () -> repeat(program, replay, Optional.empty(), output));
  }

  /**
   * Executes a program that a replay does not fit any more once, with its operations in the order
   * of the replayed execution as far as possible. The result has a finding if that fails.
   *
   * @param order the events of the replayed execution, see {@link EventOrder}
   */
  public static CheckResult follow(
      ProgramUnderTest program, ReplayScript replay, List<String> order, ProgramOutput output) {
    Engines.requireAgent();
    instrument();
    return ProgramProperties.setDuring(
        program.properties(), () -> repeat(program, replay, Optional.of(order), output));
  }

  private static CheckResult repeat(
      ProgramUnderTest program,
      ReplayScript replay,
      Optional<List<String>> order,
      ProgramOutput output) {
    Map<String, Long> inputs = Replays.inputs(replay);
    Settings settings = Replays.settings(replay);
    String observed = Replays.observed(replay);
    InstrumentationPlan plan = plan(program, settings).exploring(ProgramRuns.overlapping(observed));
    ClassLoads loads = new ClassLoads();
    Installation.begin(inputs.isEmpty() ? plan : plan.withShadowValues(), loads);
    BranchConstraints constraints = new BranchConstraints(new Terms());
    try (SymbolicExecution symbolic =
            new SymbolicExecution(constraints, new GivenInputs(Map.of()));
        ControlledExecution execution =
            new ControlledExecution(Engines.rules(settings), Engines.ofReplay(settings))) {
      SelfTest.run(Engines.of(settings));
      symbolic.replay(inputs);
      execution.restoreDiscoveries(observed);
      return output.filterDuring(
          () -> Driver.call(() -> repeat(program, replay, order, execution, symbolic, loads)));
    } finally {
      Installation.end();
    }
  }

  private static CheckResult repeat(
      ProgramUnderTest program,
      ReplayScript replay,
      Optional<List<String>> order,
      ControlledExecution execution,
      SymbolicExecution symbolic,
      ClassLoads loads) {
    int[] decisions = replay.decisions().stream().mapToInt(Integer::intValue).toArray();
    long start = System.nanoTime();
    int[] race = Replays.race(replay);
    Set<Integer> stacksAt = Arrays.stream(race).boxed().collect(Collectors.toSet());
    LoadedProgram loaded = LoadedProgram.load(program);
    Supplier<Target> target =
        () ->
            order
                .map(events -> new EventOrder(events, execution.names()))
                .map(events -> Target.of(new int[0], events))
                .orElseGet(() -> Target.of(decisions, TailPolicy.PATIENT));
    Supplier<Recording> repetition =
        () -> symbolic.record(execution, () -> execution.record(target.get(), loaded, stacksAt));
    Recording recording = repetition.get();
    // A framework that initialises itself may perform steps that the execution did not have.
    if (order.isEmpty() && loads.excludedClasses() > 0 && !isSame(replay, recording)) {
      recording = repetition.get();
    }
    if (order.isEmpty()) {
      requireSame(replay, recording, decisions.length);
    }
    Outcome outcome = recording.trace().outcome();
    List<Finding> findings = new ArrayList<>();
    FindingBuilder builder =
        new FindingBuilder(execution, Replays.settings(replay), Optional.of(symbolic));
    if (order.isPresent()) {
      if (outcome.isFailure()) {
        findings.add(builder.failure(recording));
      }
    } else if (race.length > 0) {
      requireRace(race, recording, execution.names());
      findings.add(builder.race(race[0], race[1], recording, replay));
    } else if (outcome.isFailure()) {
      findings.add(builder.replayed(recording, replay));
    }
    return new CheckResult(
        program.name(),
        "replay",
        new Completeness.Stopped(List.of(Caveat.of(Caveat.Kind.REPLAYED)), true),
        1,
        0,
        OptionalLong.empty(),
        Optional.empty(),
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
          "the replay does not fit the program: its two accesses do not race\n  has the program changed since the replay was written?");
    }
  }

  private static boolean isSame(ReplayScript replay, Recording recording) {
    return !(recording.trace().outcome() instanceof Outcome.Diverged)
        && Replays.checksum(recording) == replay.checksum();
  }

  private static void requireSame(ReplayScript replay, Recording recording, int decisions) {
    if (recording.trace().outcome() instanceof Outcome.Diverged diverged) {
      throw new UsageException(
          "the replay does not fit the program: at step %d it expects %s, but %s%n  has the program changed since the replay was written?"
              .formatted(diverged.step(), diverged.expected(), diverged.actual()));
    }
    if (Replays.checksum(recording) != replay.checksum()) {
      throw new UsageException(
          "the replay does not fit the program: its %d decisions were followed, but the program performed other steps%n  has the program changed since the replay was written?"
              .formatted(decisions));
    }
  }
}
