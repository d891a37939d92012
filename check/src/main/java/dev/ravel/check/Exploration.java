// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;
import dev.ravel.explore.ExploreOptions;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.TraceEstimate;
import dev.ravel.explore.TraceEstimator;
import dev.ravel.model.CheckResult;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.model.Replay;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.Shadow;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The loop of a check: target, run, learn.
 *
 * <p>{@link #proceed} is called by the thread that performs the runs; when that thread is lost in a
 * run that makes no steps, {@link #giveUp} takes over and another thread proceeds.
 */
final class Exploration implements AutoCloseable {
  /** A hundredth of the runs between two updates, or less. */
  private static final int DESCENTS_PER_UPDATE = 20;

  private final ProgramUnderTest program;
  private final Settings settings;
  private final Algorithm algorithm;
  private final Progress progress;
  private final Verdict verdict;
  private final Budget budget;
  private final Optional<RaceWatch> races;
  private long start;
  private ControlledExecution execution;
  private LoadedProgram loaded;
  private Explorer explorer;
  private Optional<Target> target = Optional.empty();
  private final TraceEstimator estimator = new TraceEstimator(1);
  private final boolean estimates;
  private Optional<SymbolicExecution> symbolic = Optional.empty();
  private int generation;
  private long nextUpdate;

  /** The thread that is entitled to proceed; another one has been given up. */
  private volatile Thread driver;

  private volatile boolean isRunning;
  private volatile boolean isEstimating;
  private volatile boolean isFinished;

  Exploration(ProgramUnderTest program, Settings settings, Progress progress) {
    this.program = program;
    this.settings = settings;
    this.progress = progress;
    try {
      algorithm = Algorithm.of(settings.algorithm());
      explorer = newExplorer();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    estimates = algorithm.visitsEachTraceOnce() || algorithm == Algorithm.MIXED;
    budget = new Budget(settings.budget(), algorithm);
    verdict = new Verdict(program, settings, algorithm);
    execution = new ControlledExecution(Engines.rules(settings), Engines.of(settings));
    races =
        settings.races() == Settings.Races.OFF
            ? Optional.empty()
            : Optional.of(new RaceWatch(execution.names()));
    Shadow.instrument = false;
    Shadow.missed = false;
    loaded = LoadedProgram.load(program);
  }

  private Explorer newExplorer() {
    return algorithm.explorer(new ExploreOptions(settings.seed(), settings.preemptionBound()));
  }

  boolean isFinished() {
    return isFinished;
  }

  /** A number that stands still only if a run makes no steps. */
  long progress() {
    return isRunning ? execution.progress() : -1;
  }

  /** Starts the clock. */
  void begin() {
    start = System.nanoTime();
    budget.begin(start);
  }

  /** Explores until the end, the budget, or the first finding. */
  void proceed() {
    driver = Thread.currentThread();
    for (target = explorer.next(); target.isPresent(); target = explorer.next()) {
      if (budget.isExceededBy(verdict.executions())) {
        verdict.stopped(budget);
        break;
      }
      Optional<Trace> trace = follow(target.get());
      if (hasLostDriver()) {
        return;
      }
      if (Shadow.missed) {
        followInputs();
      } else if (trace.isPresent()) {
        learn(trace.get());
      } else {
        explorer.discard(target.get());
      }
      if (verdict.hasFindings() && !settings.keepGoing()) {
        verdict.stoppedAtFinding();
        break;
      }
    }
    isFinished = true;
  }

  /** Runs a target, with inputs that lead there if the program takes any. */
  private Optional<Trace> follow(Target next) {
    if (symbolic.isEmpty()) {
      return Optional.of(run(next));
    }
    Optional<Trace> trace = symbolic.get().run(execution, next, () -> run(next));
    symbolic.get().unknown().ifPresent(verdict::unsolved);
    verdict.detoured(symbolic.get().detours());
    return trace;
  }

  /** A class of the program takes inputs: load it again, so that these can be followed. */
  private void followInputs() {
    Shadow.instrument = true;
    Shadow.missed = false;
    symbolic = Optional.of(new SymbolicExecution());
    loaded = LoadedProgram.load(program);
    explorer = newExplorer();
  }

  private Trace run(Target next) {
    isRunning = true;
    try {
      return execution.run(next, programForRun());
    } finally {
      if (driver == Thread.currentThread()) {
        isRunning = false;
      }
    }
  }

  private LoadedProgram programForRun() {
    if (settings.isolation() == Settings.Isolation.LOADER) {
      loaded = LoadedProgram.load(program);
    }
    return loaded;
  }

  private void learn(Trace trace) {
    verdict.count(trace, execution.waitedLong(), execution.waitedBusily());
    if (execution.generation() != generation) {
      // The runs so far had other operations than the ones to come: begin again. This one had some
      // of both, so how it ended means nothing.
      generation = execution.generation();
      explorer = newExplorer();
      verdict.restarted();
      return;
    }
    if (isInfeasible(trace)) {
      verdict.infeasible();
      explorer.discard(target.orElseThrow());
    } else if (trace.outcome() instanceof Outcome.Diverged) {
      explorer.discard(target.orElseThrow());
    } else {
      explorer.learn(target.orElseThrow(), trace);
    }
    if (trace.outcome().isFailure() && verdict.isNew(trace.outcome())) {
      describe(trace);
    }
    races.ifPresent(watch -> watch.watch(trace).forEach(race -> describe(race, trace)));
    update(trace);
  }

  /** Whether the run could not follow its target although the program is deterministic. */
  private boolean isInfeasible(Trace trace) {
    return trace.outcome() instanceof Outcome.Redundant
        && execution.followed() < target.orElseThrow().size();
  }

  /** Repeats a failing run with all its details: a finding that does not repeat says so. */
  private void describe(Trace trace) {
    Recording recording = repeat(trace, Set.of());
    List<String> remarks = new ArrayList<>();
    if (recording.trace().size() != trace.size() || !recording.trace().beginsAs(trace)) {
      remarks.add("this run could not be repeated: the program depends on something uncontrolled");
      verdict.nondeterministic();
    }
    if (recording.trace().outcome().isFailure()) {
      verdict.add(finding(recording, remarks));
    } else {
      verdict.add(finding(withoutDetails(trace, recording), remarks));
    }
  }

  /** Repeats the run in which a race was met first, with the stacks of the two accesses. */
  private void describe(RaceWatch.Race race, Trace trace) {
    Recording repetition = repeat(trace, Set.of(race.first(), race.second()));
    Recording recording =
        repetition.trace().beginsAs(trace) ? repetition : withoutDetails(trace, repetition);
    String replay = Replays.withRace(replay(recording), race.first(), race.second()).text();
    Finding finding =
        new RaceNarrator(execution.names(), recording)
            .finding(race.first(), race.second(), replay, inputs());
    race.describe(finding);
    if (settings.races() == Settings.Races.FAIL) {
      verdict.add(finding);
    }
  }

  private Recording repeat(Trace trace, Set<Integer> stacksAt) {
    Target same = Target.of(trace.decisions(), Tail.PATIENT);
    Supplier<Recording> repetition = () -> execution.record(same, programForRun(), stacksAt);
    return symbolic.isEmpty() ? repetition.get() : symbolic.get().record(execution, repetition);
  }

  private static Recording withoutDetails(Trace trace, Recording repetition) {
    return new Recording(trace, Map.of(), Map.of(), repetition.order());
  }

  private Finding finding(Recording recording, List<String> remarks) {
    return new Narrator(execution.names(), recording)
        .finding(replay(recording).text(), remarks, inputs());
  }

  private Replay replay(Recording recording) {
    return Replays.of(
        recording,
        settings,
        execution.observed(),
        symbolic.map(SymbolicExecution::values).orElse(Map.of()));
  }

  private Map<String, String> inputs() {
    return symbolic.map(SymbolicExecution::named).orElse(Map.of());
  }

  private void update(Trace trace) {
    long now = System.nanoTime();
    if (now >= nextUpdate) {
      nextUpdate = now + 200_000_000;
      // How many ways its inputs have is not known before they are solved for.
      boolean canEstimate = estimates && symbolic.isEmpty();
      String estimate = canEstimate && seconds(now) > 1 ? estimate() : "";
      progress.update(
          new Progress.Snapshot(
              verdict.executions(), seconds(now), trace.size(), verdict.findings(), estimate));
    }
  }

  /**
   * Says how many traces there seem to be, from random descents of their own; these are not
   * counted, and what they show the search will meet.
   */
  private String estimate() {
    isEstimating = true;
    for (int i = 0; i < DESCENTS_PER_UPDATE && !hasLostDriver(); i++) {
      Target descent = estimator.descent();
      estimator.learn(descent, run(descent));
    }
    isEstimating = false;
    TraceEstimate estimate = estimator.estimate();
    return "about %,.0f traces (%,.0f to %,.0f)"
        .formatted(estimate.traces(), estimate.low(), estimate.high());
  }

  private boolean hasLostDriver() {
    return driver != Thread.currentThread();
  }

  private double seconds(long now) {
    return (now - start) / 1e9;
  }

  /** Gives up the run in progress, whose thread is lost, and learns what it has shown. */
  void giveUp(List<String> stacks) {
    driver = null;
    isRunning = false;
    Trace trace = execution.giveUp(stacks);
    execution = execution.successor();
    if (isEstimating) {
      isEstimating = false;
      verdict.count(trace, false, false);
    } else {
      learn(trace);
    }
  }

  CheckResult result() {
    return verdict.result(
        execution,
        explorer,
        races.map(RaceWatch::result).orElse(DataRaces.UNWATCHED),
        seconds(System.nanoTime()),
        symbolic.map(SymbolicExecution::use).orElse(CheckResult.SolverUse.NONE));
  }

  @Override
  public void close() {
    symbolic.ifPresent(SymbolicExecution::close);
  }
}
