// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;
import dev.ravel.explore.ExploreOptions;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.FewerSwitches;
import dev.ravel.model.CheckResult;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Follower;
import dev.ravel.model.Net;
import dev.ravel.model.Outcome;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Shadow;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.Terms;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The loop of a check: target, run, learn.
 *
 * <p>{@link #proceed} is called by the thread that performs the runs; when that thread is lost in a
 * run that makes no steps, {@link #giveUp} takes over and another thread proceeds.
 */
final class Exploration implements AutoCloseable {
  private static final long UPDATE_NANOS = 200_000_000;

  private final ProgramUnderTest program;
  private final Settings settings;
  private final Algorithm algorithm;
  private final Progress progress;
  private final Verdict verdict;
  private final Budget budget;
  private final Extras extras;
  private final Optional<Journal> journal;
  private final SiteNumbers sites = new SiteNumbers();
  private final Optional<RaceWatch> races;
  private long start;
  private ControlledExecution execution;
  private LoadedProgram loaded;
  private Explorer explorer;
  private Optional<Target> target = Optional.empty();

  /** What the thread before has left behind in a run that was given up. */
  private Optional<Attempt> unlearned = Optional.empty();

  private final TraceCount traceCount = new TraceCount();
  private boolean estimates;
  private final Conditions conditions = new Conditions(new Terms());
  private Optional<SymbolicExecution> symbolic = Optional.empty();
  private CheckResult.SolverUse solvedBefore = CheckResult.SolverUse.NONE;
  private String observed = "";
  private Determinism determinism = new Determinism();
  private double secondsBefore;
  private int failures = Registry.FAILURES.size();
  private long nextUpdate;

  /** The thread that is entitled to proceed; another one has been given up. */
  private volatile Thread driver;

  /** What to do if the run in progress gets lost; null between runs. */
  private volatile Consumer<Trace> whenLost;

  private volatile boolean isFinished;

  Exploration(ProgramUnderTest program, Settings settings, Extras extras, Progress progress) {
    this.program = program;
    this.settings = settings;
    this.extras = extras;
    this.journal = extras.journal();
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
    loaded = load();
    journal.ifPresent(
        keeper -> keeper.open(program, settings, new AttemptCodec(execution, sites, conditions)));
  }

  private LoadedProgram load() {
    int before = Registry.SITES.size();
    LoadedProgram fresh = LoadedProgram.load(program);
    sites.reload(before, fresh.loader());
    return fresh;
  }

  private Explorer newExplorer() {
    Explorer fresh =
        algorithm.explorer(new ExploreOptions(settings.seed(), settings.preemptionBound()));
    if (extras.drawing().isPresent()) {
      if (fresh.structure().isEmpty()) {
        throw new IllegalArgumentException(
            "--draw shows unfoldings, and this check builds none: choose --algorithm=unfolding or contextual-unfolding, without --bound-preemptions");
      }
      fresh.keepSites();
    }
    return fresh;
  }

  boolean isFinished() {
    return isFinished;
  }

  /** A number that stands still only if a run neither makes steps nor loads what makes none. */
  long progress() {
    return whenLost == null ? -1 : execution.progress() + ExcludedClasses.loaded();
  }

  /** Starts the clock. */
  void begin() {
    start = System.nanoTime();
    budget.begin(start);
  }

  /** Explores until the end, the budget, or the first finding, or until its thread is given up. */
  void proceed() {
    driver = Thread.currentThread();
    try {
      explore();
      isFinished = true;
    } catch (LostRun e) {
      // Another thread has taken over.
    }
  }

  private void explore() {
    Optional<Attempt> before = unlearned;
    unlearned = Optional.empty();
    before.ifPresent(this::conclude);
    while (!isDone()) {
      target = explorer.next();
      if (target.isEmpty()) {
        return;
      }
      if (budget.isExceededBy(verdict.executions())) {
        verdict.stopped(budget);
        return;
      }
      conclude(journal.flatMap(this::remembered).orElseGet(() -> attempt(target.get())));
    }
    verdict.stoppedAtFinding();
  }

  private boolean isDone() {
    return verdict.hasFindings() && !settings.keepGoing();
  }

  /** What became of the target in an earlier check, whose journal this one continues. */
  private Optional<Attempt> remembered(Journal keeper) {
    Optional<Attempt> attempt = keeper.next();
    if (attempt.isPresent()) {
      budget.begin(System.nanoTime()); // reading does not count
      attempt.get().trace().ifPresent(this::requireFollowing);
      secondsBefore = keeper.seconds();
      solvedBefore = attempt.get().solver();
      symbolic.ifPresent(one -> one.restore(attempt.get().inputs()));
    }
    return attempt;
  }

  private void requireFollowing(Trace trace) {
    if (!(trace.outcome() instanceof Outcome.Diverged)
        && Follower.followed(target.orElseThrow(), trace).isEmpty()) {
      throw new UsageException(
          "the journal does not fit: execution %d would be another one today"
              .formatted(verdict.executions() + 1));
    }
  }

  /** Runs a target, with inputs that lead there if the program takes any. */
  private Attempt attempt(Target next) {
    Optional<Trace> trace =
        symbolic.isEmpty()
            ? Optional.of(run(next))
            : symbolic.get().run(execution, next, () -> run(next));
    if (!Shadow.missed) {
      requireGivenInputs();
    }
    return keep(Shadow.missed ? Optional.empty() : trace, Shadow.missed);
  }

  private void requireGivenInputs() {
    symbolic.ifPresentOrElse(
        SymbolicExecution::requireGiven,
        () -> new GivenInputs(settings.inputs()).requireTaken(Map.of()));
  }

  private Attempt keep(Optional<Trace> trace, boolean takesInputs) {
    Attempt attempt =
        new Attempt(
            trace,
            takesInputs,
            execution.waitedBusily(),
            execution.observed(),
            symbolic.flatMap(SymbolicExecution::unknown),
            symbolic.map(SymbolicExecution::taken).orElse(TakenInputs.NONE),
            solverUse());
    noteFailures();
    journal.ifPresent(keeper -> keeper.append(attempt, seconds(System.nanoTime())));
    return attempt;
  }

  /** Notes the classes that could not be instrumented. */
  private void noteFailures() {
    for (; failures < Registry.FAILURES.size(); failures++) {
      Registry.Failure failure = Registry.FAILURES.get(failures);
      execution.addCaveat(
          "not instrumented: %s (%s)".formatted(failure.className(), failure.reason()));
    }
  }

  private void conclude(Attempt attempt) {
    attempt.unknown().ifPresent(verdict::unsolved);
    if (attempt.takesInputs()) {
      followInputs();
    } else if (attempt.trace().isPresent()) {
      learn(attempt.trace().get(), attempt);
    } else {
      explorer.discard(target.orElseThrow());
    }
  }

  /** A class of the program takes inputs: load it again, so that these can be followed. */
  private void followInputs() {
    Shadow.instrument = true;
    Shadow.missed = false;
    symbolic = Optional.of(new SymbolicExecution(conditions, new GivenInputs(settings.inputs())));
    loaded = load();
    explorer = newExplorer();
  }

  private Trace run(Target next) {
    return watched(
        () -> execution.run(next, programForRun()),
        lost -> unlearned = Optional.of(keep(Optional.of(lost), false)));
  }

  /** Performs a run that the watching thread may give up. */
  private <T> T watched(Supplier<T> run, Consumer<Trace> ifLost) {
    whenLost = ifLost;
    T result = run.get();
    if (driver != Thread.currentThread()) {
      throw new LostRun();
    }
    whenLost = null;
    return result;
  }

  private LoadedProgram programForRun() {
    if (settings.isolation() == Settings.Isolation.LOADER) {
      loaded = load();
    }
    return loaded;
  }

  private void learn(Trace trace, Attempt attempt) {
    verdict.count(trace, attempt.waitedBusily());
    if (!attempt.observed().equals(observed)) {
      // The runs so far had other operations than the ones to come: begin again. This one had some
      // of both, so how it ended means nothing.
      observed = attempt.observed();
      explorer = newExplorer();
      determinism = new Determinism();
      verdict.restarted();
      return;
    }
    if (symbolic.isEmpty()) {
      determinism.watch(trace, execution.names()).ifPresent(verdict::nondeterministic);
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
        && Follower.followed(target.orElseThrow(), trace).orElse(0) < target.orElseThrow().size();
  }

  /**
   * Repeats a failing run with all its details, and with as few switches as it can do with: a
   * finding that does not repeat says so.
   */
  private void describe(Trace trace) {
    Runnable ifLost = () -> addUnrepeated(Teller.withoutDetails(trace));
    Recording shorter = repeat(FewerSwitches.of(trace), Set.of(), ifLost);
    boolean isSame = Narrator.key(shorter.trace().outcome()).equals(Narrator.key(trace.outcome()));
    Trace told = isSame ? shorter.trace() : trace;
    Recording recording = repeat(same(told), Set.of(), ifLost);
    if (recording.trace().size() == told.size() && recording.trace().beginsAs(told)) {
      verdict.add(teller().failure(recording));
    } else if (recording.trace().outcome().isFailure()) {
      addUnrepeated(recording);
    } else {
      addUnrepeated(Teller.withoutDetails(told, recording.order()));
    }
  }

  private void addUnrepeated(Recording recording) {
    verdict.nondeterministic();
    verdict.add(teller().unrepeated(recording));
  }

  /** Repeats the run in which a race was met first, with the stacks of the two accesses. */
  private void describe(RaceWatch.Race race, Trace trace) {
    Recording recording =
        repeat(
            same(trace),
            Set.of(race.first(), race.second()),
            () -> describe(race, Teller.withoutDetails(trace)));
    boolean isSame = recording.trace().beginsAs(trace);
    describe(race, isSame ? recording : Teller.withoutDetails(trace, recording.order()));
  }

  private void describe(RaceWatch.Race race, Recording recording) {
    Finding finding = teller().race(race, recording);
    race.describe(finding);
    if (settings.races() == Settings.Races.FAIL) {
      verdict.add(finding);
    }
  }

  /** Anew for each finding, since a run that is lost takes its engine with it. */
  private Teller teller() {
    return new Teller(execution, settings, symbolic);
  }

  private static Target same(Trace trace) {
    return Target.of(trace.decisions(), Tail.PATIENT);
  }

  private Recording repeat(Target same, Set<Integer> stacksAt, Runnable ifLost) {
    Supplier<Recording> repetition =
        () ->
            watched(() -> execution.record(same, programForRun(), stacksAt), lost -> ifLost.run());
    return symbolic.isEmpty() ? repetition.get() : symbolic.get().record(execution, repetition);
  }

  private void update(Trace trace) {
    long now = System.nanoTime();
    if (now >= nextUpdate) {
      nextUpdate = now + UPDATE_NANOS;
      String estimate = mayEstimate() && seconds(now) > 1 ? estimate() : "";
      progress.update(
          new Progress.Snapshot(
              verdict.executions(), seconds(now), trace.size(), verdict.findings(), estimate));
    }
  }

  /**
   * Not while a journal is read: these runs would be made between others than they were. And how
   * many ways its inputs have is not known before they are solved for.
   */
  private boolean mayEstimate() {
    return estimates && symbolic.isEmpty() && !journal.map(Journal::isReading).orElse(false);
  }

  private String estimate() {
    return traceCount.estimate(
        descent ->
            watched(() -> execution.run(descent, programForRun()), lost -> estimates = false),
        verdict.executions());
  }

  private double seconds(long now) {
    return (now - start) / 1e9 + secondsBefore;
  }

  /**
   * Gives up the run in progress, whose thread is lost. What it has shown is for the next thread to
   * learn: that may take runs, which may get lost as well.
   */
  void giveUp() {
    Trace trace = execution.giveUp(driver);
    driver = Thread.currentThread();
    execution = execution.successor();
    Consumer<Trace> lost = whenLost;
    whenLost = null;
    lost.accept(trace);
  }

  /** Lets the journal keep up; called every now and then by the thread that watches. */
  void saveProgress() {
    journal.ifPresent(Journal::flush);
  }

  CheckResult result() {
    noteFailures();
    saveProgress();
    journal.flatMap(Journal::note).ifPresent(verdict::note);
    extras.drawing().ifPresent(drawing -> drawing.accept(net()));
    return verdict.result(
        execution,
        explorer,
        races.map(RaceWatch::result).orElse(DataRaces.UNWATCHED),
        seconds(System.nanoTime()),
        solverUse());
  }

  private Optional<Net> net() {
    boolean isReadable =
        explorer.structure().map(CheckResult.Structure::events).orElse(0L)
            <= Extras.MOST_DRAWN_EVENTS;
    return isReadable ? explorer.net(new NetText(execution.names())) : Optional.empty();
  }

  private CheckResult.SolverUse solverUse() {
    return symbolic.map(one -> solvedBefore.plus(one.use())).orElse(solvedBefore);
  }

  /** Unwinds a thread whose run was given up while it was in it. */
  private static final class LostRun extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Override
  public void close() {
    symbolic.ifPresent(SymbolicExecution::close);
    execution.close();
  }
}
