// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.journal.Attempt;
import dev.ravel.check.journal.Discoveries;
import dev.ravel.check.journal.Journal;
import dev.ravel.check.program.ClassLoads;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.concolic.TakenInputs;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Attempts targets: reads attempts from the journal of an earlier check until its end, then
 * executes the program.
 *
 * <p>Confined to the driver. The watchdog uses it while there is no driver, and to save the
 * journal.
 */
final class Attempts {
  private final ProgramRuns runs;
  private final ClassLoads loads;
  private final Optional<Journal> journal;
  private final ElapsedTime elapsed;

  Attempts(ProgramRuns runs, ClassLoads loads, Optional<Journal> journal, ElapsedTime elapsed) {
    this.runs = runs;
    this.loads = loads;
    this.journal = journal;
    this.elapsed = elapsed;
  }

  /**
   * The next attempt of the earlier check whose journal this check continues.
   *
   * @param executions the number of executions before this one
   */
  Optional<Attempt> remembered(Target target, long executions) {
    Optional<Attempt> attempt = journal.flatMap(Journal::next);
    attempt.ifPresent(
        earlier -> {
          earlier.trace().ifPresent(trace -> requireFollowing(target, trace, executions));
          elapsed.follow(journal.orElseThrow().seconds());
          runs.symbolic().ifPresent(symbolic -> symbolic.repeat(target, earlier.inputs()));
        });
    return attempt;
  }

  private static void requireFollowing(Target target, Trace trace, long executions) {
    if (!(trace.outcome() instanceof Outcome.Diverged)
        && TargetCursor.followed(target, trace).isEmpty()) {
      throw new UsageException(
          "the journal does not fit: execution %d does not follow its target"
              .formatted(executions + 1));
    }
  }

  /**
   * Executes a target.
   *
   * @param ifLost called by the watchdog with the attempt so far if the execution is given up
   */
  Attempt run(Target target, Consumer<Attempt> ifLost) {
    Optional<Trace> trace = runs.run(target, lost -> ifLost.accept(keep(Optional.of(lost))));
    if (lacksShadowValues()) {
      return keep(Optional.empty());
    }
    runs.requireGivenInputs();
    return keep(trace);
  }

  /** Whether the program was loaded without shadow values, but takes inputs. */
  private boolean lacksShadowValues() {
    return loads.takesInputs() && !runs.followsInputs();
  }

  private Attempt keep(Optional<Trace> trace) {
    Attempt attempt =
        new Attempt(
            trace,
            new Discoveries(
                runs.followsInputs() || loads.takesInputs(), runs.execution().discovered()),
            runs.execution().waitedBusily(),
            runs.symbolic().flatMap(SymbolicExecution::unknown),
            runs.symbolic().map(SymbolicExecution::taken).orElse(TakenInputs.NONE));
    noteFailures();
    journal.ifPresent(keeper -> keeper.append(attempt, elapsed.seconds()));
    return attempt;
  }

  /** Adds a caveat for each class that could not be instrumented since the last call. */
  void noteFailures() {
    for (ClassLoads.Failure failure : loads.newFailures()) {
      runs.execution()
          .addCaveat(
              Caveat.of(Caveat.Kind.NOT_INSTRUMENTED, failure.className(), failure.reason()));
    }
  }

  /** The work of the solver in this check and in those that it continues. */
  CheckResult.SolverUse solverUse() {
    return runs.symbolic().map(SymbolicExecution::use).orElse(CheckResult.SolverUse.NONE);
  }

  /** Whether attempts are read from the journal: this check has executed nothing yet. */
  boolean areRead() {
    return journal.map(Journal::isReading).orElse(false);
  }

  /** Writes the journal; called periodically by the watchdog. */
  void save() {
    journal.ifPresent(Journal::flush);
  }

  /** The note for the report that this check continues an earlier one, if it does. */
  Optional<Caveat> note() {
    return journal.flatMap(Journal::note);
  }
}
