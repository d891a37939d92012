// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.program.ClassLoads;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.IgnoredFailure;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.explore.BuiltUnfolding;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.sampling.SampleWatch;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.DataRaces;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Sample;
import dev.ravel.model.Trace;
import dev.ravel.runtime.ControlledExecution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What a check has seen so far: counts, findings, and everything that lowers its completeness. */
final class Tally {
  private final ProgramUnderTest program;
  private final Settings settings;
  private final Algorithm algorithm;
  private final ClassLoads loads;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final Map<Caveat, Long> incomplete = new LinkedHashMap<>();
  private final Map<String, Long> ignored = new LinkedHashMap<>();
  private final List<Caveat> remarks = new ArrayList<>();
  private long executions;
  private long infeasible;
  private long complete;
  private long rejected;
  private int deadlocks;
  private boolean waitedLong;
  private boolean waitedBusily;
  private boolean isStoppedAtFinding;
  private SampleWatch sample = new SampleWatch();
  private Optional<Caveat> stop = Optional.empty();
  private boolean isStopAsked = true;

  Tally(ProgramUnderTest program, Settings settings, Algorithm algorithm, ClassLoads loads) {
    this.program = program;
    this.settings = settings;
    this.algorithm = algorithm;
    this.loads = loads;
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
    stop = Optional.of(budget.reason());
    isStopAsked = budget.isAsked();
  }

  /** Something that the user did not ask for ends the check. */
  void stopped(Caveat reason) {
    stop = Optional.of(reason);
    isStopAsked = false;
  }

  void stoppedAtFinding() {
    isStoppedAtFinding = true;
  }

  /** A failure is not reported, because operations of these classes are invisible. */
  void refused(Finding finding, List<String> classes) {
    add(Caveat.of(Caveat.Kind.FAILURE_REFUSED, finding.kind(), String.join(", ", classes)));
  }

  void nondeterministic() {
    add(Caveat.of(Caveat.Kind.NOT_REPEATABLE));
  }

  void nondeterministic(Outcome.Diverged diverged) {
    add(Caveat.of(Caveat.Kind.DIVERGED, diverged.step(), diverged.expected(), diverged.actual()));
  }

  /** The exploration begins again, so that traces may be repeated. */
  void restarted() {
    complete = 0;
    sample = new SampleWatch();
  }

  /** The solver does not know whether a target has inputs. */
  void unsolved(String reason) {
    add(Caveat.of(Caveat.Kind.UNSOLVED, reason));
  }

  /** An execution ended before it had followed its target; it shows nothing new. */
  void infeasible() {
    infeasible++;
  }

  void count(Trace trace, boolean hasWaitedBusily) {
    executions++;
    if (!algorithm.isExhaustive()) {
      sample.watch(trace);
    }
    waitedBusily |= hasWaitedBusily;
    waitedLong |= trace.waitsLong();
    Outcome outcome = trace.outcome();
    complete += outcome.isComplete() ? 1 : 0;
    rejected += outcome instanceof Outcome.Rejected ? 1 : 0;
    if (trace.isPartialDeadlock()) {
      add(Caveat.of(Caveat.Kind.PARTIAL_DEADLOCK));
    }
    if (outcome instanceof Outcome.Bounded bounded) {
      add(bounded.bound());
    } else if (outcome instanceof Outcome.Diverged diverged) {
      nondeterministic(diverged);
    } else if (outcome instanceof Outcome.NotControlled other) {
      add(other.why());
    } else if (outcome instanceof Outcome.Stalled stalled) {
      add(Caveat.of(Caveat.Kind.STALLED, stalled.method(), stalled.frame()));
    }
  }

  /** Whether the user wants a failure to be ignored; counts it. */
  boolean isIgnored(Outcome outcome) {
    Optional<IgnoredFailure> cover =
        settings.ignored().stream().filter(one -> one.covers(outcome)).findFirst();
    cover.ifPresent(one -> ignored.merge(one.text(), 1L, Long::sum));
    return cover.isPresent();
  }

  /** Whether such a failure occurs for the first time; counts it. */
  boolean isNew(Outcome outcome) {
    boolean isNew = known.add(key(outcome));
    if (isNew && outcome instanceof Outcome.Deadlock deadlock && !deadlock.isLivelock()) {
      deadlocks++;
    }
    return isNew;
  }

  /** Adds a note that does not lower the completeness. */
  void note(Caveat remark) {
    remarks.add(remark);
  }

  /** Counts an execution that lowers the completeness. */
  private void add(Caveat reason) {
    incomplete.merge(reason, 1L, Long::sum);
  }

  void add(Finding finding) {
    findings.add(finding);
  }

  Finding finding(int index) {
    return findings.get(index);
  }

  /** Describes a failure by another execution. */
  void replace(int index, Finding finding) {
    findings.set(index, finding);
  }

  CheckResult result(
      ControlledExecution execution,
      Explorer explorer,
      DataRaces races,
      double seconds,
      CheckResult.SolverUse solver) {
    Optional<CheckResult.Structure> structure =
        explorer.builtUnfolding().map(BuiltUnfolding::structure);
    Optional<CheckResult.States> states = explorer.states();
    long confirmations =
        structure.map(CheckResult.Structure::confirmations).orElse(0L)
            + states.map(CheckResult.States::confirmations).orElse(0L);
    return new CheckResult(
        program.name(),
        algorithm.label(),
        completeness(execution, explorer),
        executions - confirmations,
        explorer.blocked() + infeasible,
        classes(),
        structure,
        states,
        findings,
        races,
        deadlocks,
        seconds,
        solver,
        Runtime.version().toString(),
        execution.engine(),
        notes(execution, explorer),
        sample(explorer));
  }

  private Optional<Sample> sample(Explorer explorer) {
    return algorithm.isExhaustive()
        ? Optional.empty()
        : Optional.of(sample.result(explorer.depthBounds()));
  }

  /** Known only if the algorithm executes each trace once, and nothing else. */
  private OptionalLong classes() {
    return algorithm.visitsEachTraceOnce() && settings.preemptionBound().isEmpty()
        ? OptionalLong.of(complete)
        : OptionalLong.empty();
  }

  private Completeness completeness(ControlledExecution execution, Explorer explorer) {
    List<Caveat> reasons = new ArrayList<>();
    incomplete.forEach((reason, count) -> reasons.add(reason.inExecutions(count)));
    execution.caveats().stream().filter(caveat -> !caveat.kind().isNote()).forEach(reasons::add);
    if (rejected > 0 && rejected == executions - infeasible) {
      reasons.add(Caveat.of(Caveat.Kind.ALL_INPUTS_REJECTED));
    }
    if (executions == 0) {
      reasons.add(Caveat.of(Caveat.Kind.NO_EXECUTION));
    }
    if (waitedBusily && algorithm.isExhaustive() && !algorithm.meetsEveryFinalState()) {
      reasons.add(Caveat.of(Caveat.Kind.LIVELOCK_NOT_COVERED, algorithm.label()));
    }
    bound(explorer).ifPresent(reasons::add);
    explorer.stop().ifPresent(reasons::add);
    explorer.givenUp().stream()
        .map(site -> site < 0 ? "" : execution.names().site(site).place())
        .distinct()
        .forEach(place -> reasons.add(Caveat.of(Caveat.Kind.SEARCH_GIVEN_UP, place)));
    boolean asked = reasons.isEmpty() && isStopAsked;
    stop.filter(reason -> !reasons.contains(reason)).ifPresent(reasons::add);
    if (isStoppedAtFinding) {
      reasons.add(Caveat.of(Caveat.Kind.FIRST_FINDING));
    }
    return reasons.isEmpty()
        ? new Completeness.Exhaustive()
        : new Completeness.Stopped(reasons, asked);
  }

  /** The number of preemptions or interferences that a bound on them has covered. */
  private Optional<Caveat> bound(Explorer explorer) {
    boolean isOfInterferences = settings.interferenceBound().isPresent();
    if (!isOfInterferences && settings.preemptionBound().isEmpty()
        || !explorer.isBounded() && stop.isEmpty()) {
      return Optional.empty();
    }
    int level = explorer.boundLevel().orElse(0);
    int covered = stop.isPresent() || isStoppedAtFinding ? level - 1 : level;
    if (isOfInterferences) {
      return Optional.of(
          covered < 0
              ? Caveat.of(Caveat.Kind.NO_INTERFERENCES_COVERED)
              : Caveat.of(Caveat.Kind.INTERFERENCES_COVERED, covered));
    }
    return Optional.of(
        covered < 0
            ? Caveat.of(Caveat.Kind.NO_PREEMPTIONS_COVERED)
            : Caveat.of(Caveat.Kind.PREEMPTIONS_COVERED, covered));
  }

  private List<Caveat> notes(ControlledExecution execution, Explorer explorer) {
    List<Caveat> notes = new ArrayList<>(remarks);
    explorer.note().ifPresent(notes::add);
    ignored.forEach((pattern, count) -> notes.add(Caveat.of(Caveat.Kind.IGNORED, pattern, count)));
    if (waitedLong) {
      boolean areAll = settings.timeouts().equals(Timeouts.LAST);
      notes.add(Caveat.of(Caveat.Kind.LONG_TIMEOUTS, areAll ? "" : settings.timeouts().text()));
    }
    execution.caveats().stream()
        .filter(caveat -> caveat.kind().isNote())
        .sorted(Comparator.comparing(Caveat::kind))
        .forEach(notes::add);
    if (loads.excludedClasses() > 0) {
      notes.add(Caveat.of(Caveat.Kind.EXCLUDED, String.join(", ", loads.excluded())));
    }
    execution
        .leftoversByPlace()
        .forEach(
            (place, thread) -> notes.add(Caveat.of(Caveat.Kind.LEFT_OVER_THREAD, thread, place)));
    return notes;
  }

  /** Equal for failures that a user would call the same, although their executions may differ. */
  static String key(Outcome outcome) {
    StringBuilder key = new StringBuilder();
    if (outcome instanceof Outcome.Deadlock deadlock) {
      deadlock.waiting().stream()
          .filter(waiting -> waiting.kind() != Kind.JOIN)
          .forEach(
              waiting ->
                  key.append(waiting.thread())
                      .append(waiting.kind())
                      .append(waiting.location())
                      .append(waiting.holds())
                      .append(waiting.watches())
                      .append(' '));
    } else if (outcome instanceof Outcome.Thrown thrown) {
      key.append(thrown.exception()).append(thrown.stack());
    } else {
      key.append(outcome);
    }
    return key.toString();
  }
}
