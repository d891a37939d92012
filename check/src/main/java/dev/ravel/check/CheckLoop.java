// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.journal.Attempt;
import dev.ravel.check.journal.AttemptCodec;
import dev.ravel.check.journal.Discoveries;
import dev.ravel.check.journal.SiteNumbers;
import dev.ravel.check.program.ClassLoads;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.concolic.BranchConstraints;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.races.RaceWatch;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.FullHeap;
import dev.ravel.symbolic.Terms;
import java.util.Optional;

/**
 * The loop of a check: target, execution, learning.
 *
 * <p>A driver calls {@link #proceed}, and everything here is confined to it. The watchdog calls the
 * other methods: {@link #begin} before the first driver starts, {@link #result} after the last one
 * has ended, and {@link #giveUp} in between to replace a driver that is stuck in an execution. The
 * next driver continues with what that execution has shown.
 */
final class CheckLoop implements AutoCloseable {
  /** Enough for the findings and the report. */
  private static final int RESERVE = 4 << 20;

  /** Enough for the watchdog to find out that no thread of the program goes on. */
  private static final int SPARE = 1 << 20;

  private static final byte[] NO_MEMORY = {};

  private final Settings settings;
  private final SideOutputs extras;
  private final Algorithm algorithm;
  private final Tally tally;
  private final Budget budget;
  private final ElapsedTime elapsed = new ElapsedTime();
  private final WatchedRuns watched;
  private final ProgramRuns runs;
  private final Attempts attempts;
  private final FindingRecorder findings;
  private final Minimisation minimisation;
  private final Optional<RaceWatch> races;
  private final ProgressReporter reporter;
  private Explorer explorer;
  private Discoveries known = Discoveries.NONE;
  private Determinism determinism = new Determinism();
  private Optional<Target> target = Optional.empty();

  /** The attempt of an execution that was given up; the next driver learns from it. */
  private Optional<Attempt> unlearned = Optional.empty();

  private final GivenUpExecutions givenUp = new GivenUpExecutions();

  /** Memory for the result, should the heap be full. */
  private byte[] reserve = new byte[RESERVE];

  /** Memory for the watchdog, should the heap be full. */
  private byte[] spare = new byte[SPARE];

  private volatile boolean isFinished;

  CheckLoop(
      ProgramUnderTest program,
      Settings settings,
      SideOutputs extras,
      Progress progress,
      ClassLoads loads) {
    this.settings = settings;
    this.extras = extras;
    try {
      algorithm = Algorithm.of(settings.algorithm());
      explorer = prepared(algorithm.explorer(options()));
      requireSearch();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    budget = new Budget(settings.budget(), algorithm);
    tally = new Tally(program, settings, algorithm, loads);
    ControlledExecution execution =
        new ControlledExecution(Engines.rules(settings), Engines.of(settings));
    watched = new WatchedRuns(execution, loads);
    races =
        settings.races() == Settings.Races.OFF
            ? Optional.empty()
            : Optional.of(new RaceWatch(execution.names()));
    SiteNumbers sites = new SiteNumbers();
    BranchConstraints constraints = new BranchConstraints(new Terms());
    runs = new ProgramRuns(program, settings, watched, sites, constraints, loads::excludedClasses);
    // Only with a journal: the codec keeps all terms until they are written.
    extras
        .journal()
        .ifPresent(
            journal ->
                journal.open(
                    program, settings, new AttemptCodec(execution, loads, sites, constraints)));
    attempts = new Attempts(runs, loads, extras.journal(), elapsed);
    minimisation = new Minimisation(runs, settings, tally);
    findings = new FindingRecorder(runs, settings, tally, loads, minimisation);
    reporter = new ProgressReporter(progress, runs, attempts, tally, elapsed, algorithm);
  }

  private ExploreOptions options() {
    return new ExploreOptions(
        settings.seed(), settings.preemptionBound(), settings.interferenceBound());
  }

  /** An explorer that makes use of all discoveries. */
  private Explorer newExplorer() {
    ControlledExecution execution = runs.execution();
    execution.searchStates(
        algorithm.searchesStates(options())
            && !settings.solve().equals(Optional.of(Settings.Solve.SEEN)));
    return prepared(
        execution.searchesStates()
            ? algorithm.searching(options(), execution.readByProperties())
            : algorithm.explorer(options()));
  }

  private void requireSearch() {
    if (settings.solve().equals(Optional.of(Settings.Solve.DIRECT))
        && !algorithm.searchesStates(options())) {
      throw new UsageException(
          "--solve=direct needs an algorithm that keeps what it has explored, and no bound: choose one of "
              + Algorithm.labels(by -> by.searchesStates(ExploreOptions.NONE)));
    }
  }

  private Explorer prepared(Explorer fresh) {
    extras.prepareDrawing(fresh);
    return fresh;
  }

  /** Starts the clock. */
  void begin() {
    elapsed.begin();
    budget.begin(System.nanoTime());
  }

  /** Explores until the end, the budget or the first finding, or until the driver is given up. */
  void proceed() {
    watched.enter();
    try {
      if (!minimisation.isBegun()) {
        explore();
      }
      minimisation.proceed();
      isFinished = true;
    } catch (WatchedRuns.LostRun e) {
      // Another driver has taken over.
    } catch (UsageException | RavelBug e) {
      throw e;
    } catch (RuntimeException e) {
      throw attempts.areRead() ? misfit(e) : e;
    }
  }

  /** An execution that no program can perform may break a rule anywhere in the exploration. */
  private UsageException misfit(RuntimeException broken) {
    return new UsageException(
        "the journal does not fit: an execution up to number %d is not possible (%s)"
            .formatted(tally.executions() + 1, broken),
        broken);
  }

  private void explore() {
    Optional<Attempt> lost = unlearned;
    unlearned = Optional.empty();
    lost.ifPresent(this::conclude);
    while (!isDone()) {
      if (!attempts.areRead()) {
        runs.warmUp();
      }
      target = explorer.next();
      if (target.isEmpty()) {
        if (!explorer.needsOrderOfWrites()) {
          return;
        }
        runs.execution().orderStates();
        beginAgain(new Discoveries(known.takesInputs(), runs.execution().discovered()));
        continue;
      }
      if (budget.isExceededBy(tally.executions())) {
        tally.stopped(budget);
        return;
      }
      if (extras.isInterrupted().getAsBoolean()) {
        tally.stopped(Caveat.of(Caveat.Kind.INTERRUPTED));
        return;
      }
      conclude(attempt(target.get()));
    }
    tally.stoppedAtFinding();
  }

  private boolean isDone() {
    return tally.hasFindings() && !settings.keepGoing();
  }

  private Attempt attempt(Target next) {
    Optional<Attempt> remembered = attempts.remembered(next, tally.executions());
    if (remembered.isPresent()) {
      budget.begin(System.nanoTime()); // reading the journal does not count
      return remembered.get();
    }
    return attempts.run(next, lost -> unlearned = Optional.of(lost));
  }

  private void conclude(Attempt attempt) {
    attempt.unknown().ifPresent(tally::unsolved);
    attempt.trace().ifPresent(trace -> tally.count(trace, attempt.waitedBusily()));
    if (!attempt.known().equals(known)) {
      beginAgain(attempt.known());
    } else if (attempt.trace().isPresent()) {
      learn(attempt.trace().get());
    } else {
      explorer.discard(target.orElseThrow());
    }
  }

  /**
   * Begins the exploration again, with the operations that the last execution was the first to
   * show. Only a part of that execution announced the new operations, so its outcome is not used.
   */
  private void beginAgain(Discoveries discovered) {
    if (discovered.takesInputs() && !known.takesInputs()) {
      runs.followInputs();
    }
    runs.exploreOverlaps(discovered.observed());
    known = discovered;
    requireOrderOfWrites();
    explorer = newExplorer();
    determinism = new Determinism();
    tally.restarted();
  }

  /** Scenarios order no two writes unless a read sees one of them. */
  private void requireOrderOfWrites() {
    if (algorithm.needsInterferenceBound() && runs.execution().ordersStates()) {
      throw new UsageException(
          "%s does not order writes that no thread reads, so it misses states of a property that reads several locations\n  choose another algorithm: contextual-unfolding can bound interferences, too"
              .formatted(algorithm.label()));
    }
  }

  private void learn(Trace trace) {
    if (!runs.followsInputs()) {
      determinism.watch(trace, runs.execution().names()).ifPresent(tally::nondeterministic);
    }
    if (TargetCursor.isShortOf(target.orElseThrow(), trace)) {
      // The program is deterministic, so no execution can follow it.
      tally.infeasible();
      explorer.discard(target.orElseThrow());
    } else if (trace.outcome() instanceof Outcome.Diverged) {
      explorer.discard(target.orElseThrow());
    } else {
      explorer.learn(target.orElseThrow(), trace);
    }
    givenUp.ended(trace.outcome());
    if (givenUp.mayCause(trace.outcome(), runs.execution().caveats())) {
      tally.nondeterministic();
    } else if (trace.outcome().isFailure()
        && !tally.isIgnored(trace.outcome())
        && tally.isNew(trace.outcome())) {
      findings.failure(trace);
    }
    races.ifPresent(watch -> watch.watch(trace).forEach(race -> findings.race(race, trace)));
    reporter.update(trace);
  }

  boolean isFinished() {
    return isFinished;
  }

  /**
   * A number that is constant only while an execution makes no progress; negative between
   * executions.
   */
  long progress() {
    return watched.progress();
  }

  /**
   * Gives up the execution in progress, whose driver is stuck. The next driver learns from it,
   * because learning may need further executions, which may get stuck, too.
   *
   * @return false if the execution has come to its end meanwhile
   */
  boolean giveUp() {
    return watched.giveUp();
  }

  /**
   * Ends the check in the middle of an execution if its time is over or the user interrupts it.
   * Between executions the driver ends it.
   *
   * @return whether it is ended
   */
  boolean endIfDue() {
    boolean isInterrupted = extras.isInterrupted().getAsBoolean();
    boolean isMinimising = minimisation.isBegun();
    boolean isOverdue = isMinimising ? minimisation.isOverdue() : budget.isOverdue();
    if (!(isInterrupted || isOverdue) || !watched.end()) {
      return false;
    }
    if (isMinimising) {
      isFinished = true;
      return true;
    }
    if (isInterrupted) {
      tally.stopped(Caveat.of(Caveat.Kind.INTERRUPTED));
    } else {
      tally.stopped(budget);
    }
    isFinished = true;
    return true;
  }

  /** Frees memory for the watchdog, which has met a full heap. */
  void makeRoom() {
    spare = NO_MEMORY;
  }

  /** Ends the check because its driver has met a full heap and ended. */
  void endAtFullHeap() {
    reserve = NO_MEMORY;
    watched.end();
    tally.stopped(FullHeap.caveat());
    isFinished = true;
  }

  /** Writes the journal; called periodically. */
  void saveProgress() {
    attempts.save();
  }

  CheckResult result() {
    reserve = NO_MEMORY;
    attempts.noteFailures();
    attempts.save();
    attempts.note().ifPresent(tally::note);
    runs.note().ifPresent(tally::note);
    extras.draw(explorer, runs.execution().names(), runs.symbolic());
    return tally.result(
        runs.execution(),
        explorer,
        races.map(RaceWatch::result).orElse(DataRaces.UNWATCHED),
        elapsed.seconds(),
        attempts.solverUse());
  }

  @Override
  public void close() {
    runs.close();
  }
}
