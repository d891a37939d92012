// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a check did and found; all that a report needs.
 *
 * @param program what was checked, as the user named it
 * @param algorithm the name of the explorer
 * @param executions how often the program was run to explore it
 * @param blocked how many of these ended early because they were redundant
 * @param traces the number of different Mazurkiewicz traces among the complete runs, if known
 * @param structure the size of the unfolding, for the algorithms that build one
 * @param races the data races that were met
 * @param distinctDeadlocks how many different deadlocks were met
 * @param solver what the solver was asked
 * @param jdk the version of the JDK that ran the program
 * @param engine "continuations" or "threads"
 * @param notes assumptions that the verdict rests on and that do not lower its completeness
 */
public record CheckResult(
    String program,
    String algorithm,
    Completeness completeness,
    long executions,
    long blocked,
    OptionalLong traces,
    Optional<Structure> structure,
    List<Finding> findings,
    DataRaces races,
    int distinctDeadlocks,
    double seconds,
    SolverUse solver,
    String jdk,
    String engine,
    List<String> notes) {

  /** Copies the lists. */
  public CheckResult {
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  /**
   * The size of an unfolding.
   *
   * @param bytes the memory that it takes up
   * @param deadlocks the markings in which some execution was stuck
   * @param confirmations how often the program was run, beside the executions, only to meet a
   *     deadlock that the unfolding shows
   */
  public record Structure(
      long events,
      long conditions,
      Map<String, Long> byKind,
      long bytes,
      long deadlocks,
      long confirmations) {
    public Structure {
      byKind = Map.copyOf(byKind);
    }

    /** The memory per event and condition. */
    public long bytesEach() {
      return events + conditions == 0 ? 0 : bytes / (events + conditions);
    }
  }

  /**
   * How often the solver was needed.
   *
   * @param answered how many queries each stage in front of the solver answered, and itself
   */
  public record SolverUse(long queries, long calls, long unknown, Map<String, Long> answered) {
    /** No solver took part. */
    public static final SolverUse NONE = new SolverUse(0, 0, 0, Map.of());

    /** Keeps the order of the stages. */
    public SolverUse {
      answered = Collections.unmodifiableMap(new LinkedHashMap<>(answered));
    }

    /** What was needed here and there. */
    public SolverUse plus(SolverUse more) {
      Map<String, Long> sum = new LinkedHashMap<>(answered);
      more.answered.forEach((stage, count) -> sum.merge(stage, count, Long::sum));
      return new SolverUse(queries + more.queries, calls + more.calls, unknown + more.unknown, sum);
    }
  }

  /** Which executions an exhaustive check speaks of. */
  public enum Executions {
    /** All that the Java memory model allows: they are the interleavings, as there is no race. */
    ALL,
    /** The interleavings, which are the sequentially consistent executions. */
    INTERLEAVED,
    /** Nobody looked for races, or the check is not exhaustive. */
    UNKNOWN
  }

  public Executions covered() {
    if (!races.watched() || !(completeness instanceof Completeness.Exhaustive)) {
      return Executions.UNKNOWN;
    }
    return races.noneMet() ? Executions.ALL : Executions.INTERLEAVED;
  }

  public double executionsPerSecond() {
    return seconds > 0 ? executions / seconds : 0;
  }
}
