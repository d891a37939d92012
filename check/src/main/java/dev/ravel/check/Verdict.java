// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;
import dev.ravel.explore.Explorer;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.runtime.ControlledExecution;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What a check has seen so far: counts, findings, and everything that lowers its completeness. */
final class Verdict {
  private final ProgramUnderTest program;
  private final Settings settings;
  private final Algorithm algorithm;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final Map<String, Long> incomplete = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private long executions;
  private long infeasible;
  private long complete;
  private long rejected;
  private int deadlocks;
  private boolean waitedLong;
  private boolean waitedBusily;
  private boolean isStoppedAtFinding;
  private Optional<Budget> stop = Optional.empty();

  Verdict(ProgramUnderTest program, Settings settings, Algorithm algorithm) {
    this.program = program;
    this.settings = settings;
    this.algorithm = algorithm;
  }

  long executions() {
    return executions;
  }

  int findings() {
    return findings.size();
  }

  boolean hasFindings() {
    return !findings.isEmpty();
  }

  void stopped(Budget budget) {
    stop = Optional.of(budget);
  }

  void stoppedAtFinding() {
    isStoppedAtFinding = true;
  }

  void nondeterministic() {
    incomplete.merge("the program does not depend on the schedule alone", 1L, Long::sum);
  }

  void nondeterministic(Outcome.Diverged diverged) {
    incomplete.merge(
        "nondeterministic: at step %d Ravel expected %s, but %s"
            .formatted(diverged.step(), diverged.expected(), diverged.actual()),
        1L,
        Long::sum);
  }

  /** The exploration begins again: what has been counted as different may come once more. */
  void restarted() {
    complete = 0;
  }

  /** Nobody knows whether some inputs lead on. */
  void unsolved(String reason) {
    incomplete.merge(
        "the solver does not know whether some inputs exist: " + reason, 1L, Long::sum);
  }

  /** A run ended before it had followed its target; it shows nothing new. */
  void infeasible() {
    infeasible++;
  }

  void count(Trace trace, boolean hasWaitedBusily) {
    executions++;
    waitedBusily |= hasWaitedBusily;
    waitedLong |= trace.waitsLong();
    Outcome outcome = trace.outcome();
    complete += outcome.isComplete() ? 1 : 0;
    rejected += outcome instanceof Outcome.Rejected ? 1 : 0;
    if (outcome instanceof Outcome.Bounded bounded) {
      incomplete.merge("cut off: " + bounded.bound(), 1L, Long::sum);
    } else if (outcome instanceof Outcome.Diverged diverged) {
      nondeterministic(diverged);
    } else if (outcome instanceof Outcome.NotControlled other) {
      incomplete.merge("not controlled: " + other.what(), 1L, Long::sum);
    } else if (outcome instanceof Outcome.Stalled stalled) {
      incomplete.merge("given up: no step for seconds in " + stalled.place(), 1L, Long::sum);
    }
  }

  /** Whether a failure has not been met before; counts it. */
  boolean isNew(Outcome outcome) {
    boolean isNew = known.add(Narrator.key(outcome));
    if (isNew && outcome instanceof Outcome.Deadlock deadlock && !deadlock.isLivelock()) {
      deadlocks++;
    }
    return isNew;
  }

  /** Adds a sentence that does not lower the completeness. */
  void note(String sentence) {
    remarks.add(sentence);
  }

  void add(Finding finding) {
    findings.add(finding);
  }

  CheckResult result(
      ControlledExecution execution,
      Explorer explorer,
      DataRaces races,
      double seconds,
      CheckResult.SolverUse solver) {
    long confirmations = explorer.structure().map(CheckResult.Structure::confirmations).orElse(0L);
    return new CheckResult(
        program.name(),
        algorithm.label(),
        completeness(execution, explorer),
        executions - confirmations,
        explorer.blocked() + infeasible,
        traces(),
        explorer.structure(),
        findings,
        races,
        deadlocks,
        seconds,
        solver,
        Runtime.version().toString(),
        execution.engine(),
        notes(execution));
  }

  /** Known only where each complete run is another trace, and none was made for other reasons. */
  private OptionalLong traces() {
    return algorithm.visitsEachTraceOnce() && settings.preemptionBound().isEmpty()
        ? OptionalLong.of(complete)
        : OptionalLong.empty();
  }

  private Completeness completeness(ControlledExecution execution, Explorer explorer) {
    List<String> reasons = new ArrayList<>();
    incomplete.forEach(
        (reason, runs) -> reasons.add(reason + (runs == 1 ? " (1 run)" : " (" + runs + " runs)")));
    reasons.addAll(execution.caveats());
    if (rejected > 0 && rejected == executions - infeasible) {
      reasons.add("no execution passed what the program assumes about its inputs");
    }
    if (waitedBusily && algorithm.isExhaustive() && !algorithm.meetsEveryFinalState()) {
      reasons.add(
          "a livelock may be missed: %s does not meet every state in which busy waits end up"
              .formatted(algorithm.label()));
    }
    preemptions(explorer).ifPresent(reasons::add);
    boolean asked = reasons.isEmpty() && stop.map(Budget::isAsked).orElse(true);
    stop.map(Budget::reason).ifPresent(reasons::add);
    if (isStoppedAtFinding) {
      reasons.add("stopped at the first finding");
    }
    return reasons.isEmpty()
        ? new Completeness.Exhaustive()
        : new Completeness.Stopped(reasons, asked);
  }

  /** What a bound on preemptions leaves open, and what it has proved all the same. */
  private Optional<String> preemptions(Explorer explorer) {
    if (settings.preemptionBound().isEmpty() || !explorer.isBounded() && stop.isEmpty()) {
      return Optional.empty();
    }
    int level = explorer.preemptionLevel().orElse(0);
    int covered = stop.isPresent() || isStoppedAtFinding ? level - 1 : level;
    return Optional.of(
        covered < 0
            ? "not even the runs without preemptions are all covered"
            : "covered are all runs with at most " + covered + " preemptions");
  }

  private List<String> notes(ControlledExecution execution) {
    List<String> notes = new ArrayList<>(remarks);
    if (waitedLong) {
      String which =
          settings.timeouts().equals(Timeouts.LAST)
              ? ""
              : "of %s or more ".formatted(settings.timeouts().text());
      notes.add(
          "assumed: a sleep or time-out %sends only when nothing else can run".formatted(which));
    }
    if (ExcludedClasses.areUsed()) {
      notes.add(
          "not explored: %s (--exclude)".formatted(String.join(", ", ExcludedClasses.used())));
    }
    notes.addAll(execution.leftovers());
    return notes;
  }
}
