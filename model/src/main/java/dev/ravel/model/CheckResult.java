// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The result of a check; all that a report needs.
 *
 * @param program what was checked, as the user named it
 * @param algorithm the name of the algorithm
 * @param executions the number of executions that explored the program
 * @param blocked how many of these ended early because they were redundant
 * @param classes the number of Mazurkiewicz traces among the complete executions, if known
 * @param structure the size of the unfolding, for algorithms that build one
 * @param states the states that were recognised, for algorithms that recognise them
 * @param races the data races that occurred
 * @param distinctDeadlocks the number of different deadlocks
 * @param solver the work of the solver
 * @param jdk the version of the JDK that executed the program
 * @param engine "continuations" or "threads"
 * @param notes assumptions that the verdict rests on and that do not lower its completeness
 * @param sample what the executions are worth, for algorithms that sample schedules
 */
public record CheckResult(
    String program,
    String algorithm,
    Completeness completeness,
    long executions,
    long blocked,
    OptionalLong classes,
    Optional<Structure> structure,
    Optional<States> states,
    List<Finding> findings,
    DataRaces races,
    int distinctDeadlocks,
    double seconds,
    SolverUse solver,
    String jdk,
    String engine,
    List<Caveat> notes,
    Optional<Sample> sample) {

  /** Copies the lists. */
  public CheckResult {
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  /** A result of executions that are not a sample. */
  public CheckResult(
      String program,
      String algorithm,
      Completeness completeness,
      long executions,
      long blocked,
      OptionalLong classes,
      Optional<Structure> structure,
      Optional<States> states,
      List<Finding> findings,
      DataRaces races,
      int distinctDeadlocks,
      double seconds,
      SolverUse solver,
      String jdk,
      String engine,
      List<Caveat> notes) {
    this(
        program,
        algorithm,
        completeness,
        executions,
        blocked,
        classes,
        structure,
        states,
        findings,
        races,
        distinctDeadlocks,
        seconds,
        solver,
        jdk,
        engine,
        notes,
        Optional.empty());
  }

  /**
   * The size of an unfolding.
   *
   * @param bytes the memory that it occupies
   * @param deadlocks the markings in which some execution was stuck
   * @param confirmations the number of executions, in addition to the others, that only reached a
   *     deadlock which the unfolding shows
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
   * What an algorithm has met that does not explore a state again.
   *
   * @param visited the number of different states
   * @param confirmations the number of executions, in addition to the others, that only reached a
   *     deadlock or a race which the states show
   */
  public record States(long visited, long confirmations) {}

  /**
   * The work of the solver.
   *
   * @param queries the number of sets of constraints that had to be solved
   * @param calls how many of them reached the solver itself
   * @param unknown how many of them remained undecided
   * @param answered the number of queries that each stage answered, the solver included
   */
  public record SolverUse(long queries, long calls, long unknown, Map<String, Long> answered) {
    /** No query. */
    public static final SolverUse NONE = new SolverUse(0, 0, 0, Map.of());

    /** Keeps the order of the stages. */
    public SolverUse {
      answered = Collections.unmodifiableMap(new LinkedHashMap<>(answered));
    }
  }

  /** The notes that a verdict without failures depends on. */
  public List<Caveat> assumptions() {
    return notes.stream().filter(note -> note.kind().isAssumption()).toList();
  }

  /** The executions that an exhaustive check covers. */
  public enum Executions {
    /**
     * All that the Java memory model allows. Without a race these are the interleavings (JLS
     * 17.4.5).
     */
    ALL,
    /** The interleavings, which are the sequentially consistent executions. */
    INTERLEAVED,
    /** Races were not detected, or the check is not exhaustive. */
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
