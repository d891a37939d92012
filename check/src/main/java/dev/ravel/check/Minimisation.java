// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.findings.CauseBuilder;
import dev.ravel.check.findings.FindingBuilder;
import dev.ravel.check.settings.Settings;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.explore.algorithm.Delays;
import dev.ravel.explore.algorithm.Reversals;
import dev.ravel.explore.algorithm.SmallerExecutions;
import dev.ravel.model.Cause;
import dev.ravel.model.Finding;
import dev.ravel.model.Minimality;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.runtime.Recording;
import dev.ravel.symbolic.InputValues;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Replaces the executions of failures by smaller ones that fail alike, after the exploration
 * (D-report-19).
 *
 * <p>The exploration does not depend on it: neither its executions nor its journal nor its budget.
 * A failure whose execution cannot be made smaller, or is given up meanwhile, stays as it is.
 *
 * <p>Confined to the driver, except for what the watchdog asks.
 */
final class Minimisation {
  /** How long an execution that has begun in time may take beyond the limit. */
  private static final long GRACE_NANOS = 500_000_000;

  /** The last reads matter most. */
  private static final int MOST_DELAYS = 200;

  /** If an execution is lost, the failure stays as it is. */
  private static final WatchedRuns.Loss NOTHING_TO_DO =
      new WatchedRuns.Loss() {
        @Override
        public void stalled(Trace trace) {
          // The next driver goes on with the next failure.
        }

        @Override
        public void ended() {
          // The check ends.
        }
      };

  /**
   * A failure that is to be minimised.
   *
   * @param inputs the inputs of the execution; empty if the program takes none
   */
  private record Planned(int finding, Trace trace, Optional<InputValues> inputs) {}

  private final ProgramRuns runs;
  private final Settings settings;
  private final Tally tally;
  private final Deque<Planned> planned = new ArrayDeque<>();
  private volatile long begin;
  private volatile boolean isBegun;

  Minimisation(ProgramRuns runs, Settings settings, Tally tally) {
    this.runs = runs;
    this.settings = settings;
    this.tally = tally;
  }

  /** Plans to minimise the execution of a finding, which was the last one. */
  void plan(int finding, Trace trace) {
    if (!settings.minimising().isZero()) {
      planned.add(new Planned(finding, trace, inputs()));
    }
  }

  private Optional<InputValues> inputs() {
    return runs.symbolic().map(symbolic -> symbolic.taken().values());
  }

  /** Whether the exploration has ended. */
  boolean isBegun() {
    return isBegun;
  }

  /** Whether an execution in progress has to end; called by the watchdog. */
  boolean isOverdue() {
    return elapsed() > settings.minimising().toNanos() + GRACE_NANOS;
  }

  private boolean isOver() {
    return elapsed() >= settings.minimising().toNanos();
  }

  /** A part of the time is left for the cause. */
  private boolean isSearchOver() {
    return elapsed() >= settings.minimising().toNanos() / 5 * 4;
  }

  private long elapsed() {
    return System.nanoTime() - begin;
  }

  /** Minimises failures as long as there is time. A new driver goes on with the next failure. */
  void proceed() {
    if (!isBegun) {
      begin = System.nanoTime();
      isBegun = true;
    }
    while (!planned.isEmpty() && !isSearchOver()) {
      minimise(planned.remove());
    }
  }

  private void minimise(Planned failure) {
    failure.inputs().ifPresent(values -> symbolic().startFrom(values));
    String discovered = runs.execution().discovered();
    BooleanSupplier isUnchanged = () -> runs.execution().discovered().equals(discovered);
    Likeness wanted = alike(failure.trace());
    List<InputValues> inputsOfSmallest = new ArrayList<>();
    SmallerExecutions search =
        new SmallerExecutions(
            target -> runs.run(target, NOTHING_TO_DO),
            () -> runs.symbolic().flatMap(SymbolicExecution::unknown).isPresent(),
            () -> isSearchOver() || !isUnchanged.getAsBoolean(),
            trace -> trace.outcome().isFailure() && alike(trace).equals(wanted),
            () -> inputs().ifPresent(inputsOfSmallest::add));
    Optional<SmallerExecutions.Smallest> smallest = search.of(failure.trace());
    if (smallest.isPresent() && isUnchanged.getAsBoolean()) {
      int last = inputsOfSmallest.size() - 1;
      describe(
          failure,
          smallest.get(),
          last < 0 ? Optional.empty() : Optional.of(inputsOfSmallest.get(last)));
    }
  }

  private SymbolicExecution symbolic() {
    return runs.symbolic().orElseThrow();
  }

  private void describe(
      Planned failure, SmallerExecutions.Smallest smallest, Optional<InputValues> inputs) {
    Finding before = tally.finding(failure.finding());
    boolean isSame = inputs.isEmpty() && smallest.trace().sameStepsAs(failure.trace());
    Optional<Finding> finding =
        isSame ? Optional.of(before) : record(smallest.trace(), inputs).map(this::finding);
    finding
        .filter(one -> one.kind().equals(before.kind()) && one.place().equals(before.place()))
        .map(one -> one.minimal(known(smallest.minimality()), cause(smallest.trace(), one)))
        .ifPresent(one -> tally.replace(failure.finding(), one));
  }

  /**
   * Reverses each pair of dependent steps alone. Where the failure disappears, their order is to
   * blame.
   */
  private Optional<Cause> cause(Trace trace, Finding finding) {
    Optional<InputValues> inputs = inputs();
    List<Reversals.Reversal> blamed = new ArrayList<>();
    for (Reversals.Reversal reversal : Reversals.of(trace)) {
      if (isOver()) {
        return Optional.empty();
      }
      inputs.ifPresent(values -> symbolic().startFrom(values));
      if (runs.run(reversal.target(), NOTHING_TO_DO).filter(this::passes).isPresent()) {
        blamed.add(reversal);
      }
    }
    CauseBuilder builder = new CauseBuilder(runs.execution().names(), trace, finding);
    Optional<Cause> cause = builder.cause(blamed);
    return cause.filter(one -> one.kind().compareTo(Cause.Kind.ORDER) < 0).isPresent()
        ? cause
        : delays(trace, builder, inputs).or(() -> cause);
  }

  /** A delay of a read that tells more than the order of two steps. */
  private Optional<Cause> delays(Trace trace, CauseBuilder builder, Optional<InputValues> inputs) {
    List<Delays.Delay> delays = Delays.of(trace, runs.execution().names()::isMemory);
    for (Delays.Delay delay : delays.subList(0, Math.min(MOST_DELAYS, delays.size()))) {
      if (isOver()) {
        return Optional.empty();
      }
      inputs.ifPresent(values -> symbolic().startFrom(values));
      Optional<Cause> cause =
          runs.run(delay.target(), NOTHING_TO_DO)
              .filter(this::passes)
              .flatMap(delayed -> builder.cause(delay, delayed))
              .filter(one -> one.kind().compareTo(Cause.Kind.ORDER) < 0);
      if (cause.isPresent()) {
        return cause;
      }
    }
    return Optional.empty();
  }

  private boolean passes(Trace trace) {
    Outcome outcome = trace.outcome();
    return outcome.isComplete() && !outcome.isFailure() && !(outcome instanceof Outcome.Rejected);
  }

  /** Exploring proves nothing about a program of which Ravel does not control everything. */
  private Minimality known(Minimality found) {
    return runs.execution().caveats().stream().allMatch(caveat -> caveat.kind().isNote())
        ? found
        : new Minimality(found.preemptions(), 0, 0, found.alike(), found.tried());
  }

  /** Repeats an execution with all its details; empty if it cannot be repeated. */
  private Optional<Recording> record(Trace trace, Optional<InputValues> inputs) {
    inputs.ifPresent(values -> symbolic().startFrom(values));
    Optional<Recording> recording = record(trace);
    if (inputs.isEmpty() || recording.isEmpty()) {
      return recording;
    }
    // That execution has told which inputs there are.
    Target path = Target.of(SmallerExecutions.decisions(trace), TailPolicy.PATIENT);
    symbolic().approachZero(path, this::isOver);
    Optional<Recording> nearest = record(trace);
    if (nearest.isEmpty()) {
      symbolic().startFrom(inputs.get());
      return record(trace);
    }
    return nearest;
  }

  private Optional<Recording> record(Trace trace) {
    Target target = Target.of(trace.decisions(), TailPolicy.PATIENT);
    Recording recording = runs.record(target, Set.of(), NOTHING_TO_DO);
    return Optional.of(recording)
        .filter(one -> one.trace().size() == trace.size() && one.trace().beginsAs(trace))
        .filter(one -> alike(one.trace()).equals(alike(trace)));
  }

  private Finding finding(Recording recording) {
    return new FindingBuilder(runs.execution(), settings, runs.symbolic()).failure(recording);
  }

  private Likeness alike(Trace trace) {
    return Likeness.of(trace, runs.execution().names());
  }
}
