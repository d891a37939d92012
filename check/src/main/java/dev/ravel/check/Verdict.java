// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;
import dev.ravel.explore.Explorer;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.probe.Registry;
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
  private final int failuresBefore = Registry.FAILURES.size();
  private long executions;
  private long infeasible;
  private int deadlocks;
  private boolean waitedLong;
  private boolean isStoppedAtFinding;
  private Optional<String> stop = Optional.empty();

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

  void stopped(String reason) {
    stop = Optional.of(reason);
  }

  void stoppedAtFinding() {
    isStoppedAtFinding = true;
  }

  void nondeterministic() {
    incomplete.merge("the program does not depend on the schedule alone", 1L, Long::sum);
  }

  /** A run ended before it had followed its target; it shows nothing new. */
  void infeasible() {
    infeasible++;
  }

  void count(Trace trace, boolean hasWaitedLong) {
    executions++;
    waitedLong |= hasWaitedLong;
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Bounded bounded) {
      incomplete.merge("cut off: " + bounded.bound(), 1L, Long::sum);
    } else if (outcome instanceof Outcome.Diverged diverged) {
      incomplete.merge(
          "nondeterministic: at step %d Ravel expected %s, but %s"
              .formatted(diverged.step(), diverged.expected(), diverged.actual()),
          1L,
          Long::sum);
    } else if (outcome instanceof Outcome.NotControlled other) {
      incomplete.merge("not controlled: " + other.what(), 1L, Long::sum);
    } else if (outcome instanceof Outcome.Stalled stalled) {
      incomplete.merge(
          "given up, no step for seconds:\n" + String.join("\n", stalled.stacks()), 1L, Long::sum);
    }
  }

  /** Whether a failure has not been met before; counts it. */
  boolean isNew(Outcome outcome) {
    boolean isNew = known.add(Narrator.key(outcome));
    if (isNew && outcome instanceof Outcome.Deadlock) {
      deadlocks++;
    }
    return isNew;
  }

  void add(Finding finding) {
    findings.add(finding);
  }

  CheckResult result(ControlledExecution execution, Explorer explorer, double seconds) {
    return new CheckResult(
        program.name(),
        algorithm.label(),
        completeness(execution),
        executions,
        explorer.blocked() + infeasible,
        OptionalLong.empty(),
        Optional.empty(),
        findings,
        deadlocks,
        seconds,
        CheckResult.SolverUse.NONE,
        Runtime.version().toString(),
        execution.engine(),
        notes());
  }

  private Completeness completeness(ControlledExecution execution) {
    List<String> reasons = new ArrayList<>();
    incomplete.forEach(
        (reason, runs) -> reasons.add(reason + (runs == 1 ? " (1 run)" : " (" + runs + " runs)")));
    reasons.addAll(execution.caveats());
    for (int i = failuresBefore; i < Registry.FAILURES.size(); i++) {
      Registry.Failure failure = Registry.FAILURES.get(i);
      reasons.add("not instrumented: %s (%s)".formatted(failure.className(), failure.reason()));
    }
    settings
        .preemptionBound()
        .ifPresent(bound -> reasons.add("at most " + bound + " preemptions in a run"));
    boolean asked = reasons.isEmpty();
    stop.ifPresent(reasons::add);
    if (isStoppedAtFinding) {
      reasons.add("stopped at the first finding");
    }
    return reasons.isEmpty()
        ? new Completeness.Exhaustive()
        : new Completeness.Stopped(reasons, asked);
  }

  private List<String> notes() {
    return waitedLong
        ? List.of(
            "assumed: a sleep or time-out of %s or more ends only when nothing else can run"
                .formatted(settings.timeouts().text()))
        : List.of();
  }
}
