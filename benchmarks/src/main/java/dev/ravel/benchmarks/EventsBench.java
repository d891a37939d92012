// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.cli.Bench;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Compares the events of the unfoldings, by kind, with events that are counted without an
 * unfolding, in one execution per Mazurkiewicz trace.
 */
public final class EventsBench implements Bench {
  private static final List<String> ROWS =
      List.of(
          "Filesystem(16)",
          "Filesystem(18)",
          "Parallel Pi 1",
          "Fib 1",
          "Dining 1",
          "Dining 2",
          "Dining 3",
          "Szymanski 1",
          "Locking 1",
          "Locking 2");

  private static final double SECONDS = 600;

  @Override
  public String name() {
    return "events";
  }

  @Override
  public String description() {
    return "events of the unfoldings by kind, compared with an independent count (NAME for one row)";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    List<TableRow> rows =
        TableRow.THESIS.stream()
            .filter(row -> ROWS.contains(row.name()))
            .filter(row -> arguments.isEmpty() || arguments.contains(row.name()))
            .toList();
    if (rows.isEmpty()) {
      throw new UsageException("bench events: no row " + arguments + ", expected one of " + ROWS);
    }
    out.printf("%-14s %-20s %10s  %s%n", "program", "algorithm", "events", "by kind");
    boolean isSame = true;
    for (TableRow row : rows) {
      Map<Algorithm, Map<String, Long>> counted = counted(row);
      for (Algorithm algorithm : counted.keySet()) {
        Map<String, Long> built = built(row, algorithm);
        boolean isEqual = built.equals(counted.get(algorithm));
        isSame &= isEqual;
        long total = built.values().stream().mapToLong(Long::longValue).sum();
        out.printf("%-14s %-20s %10d  %s%n", row.name(), algorithm.label(), total, built);
        if (!isEqual) {
          out.printf("%-14s %-20s %10s  %s%n", "", "counted", "", counted.get(algorithm));
        }
        out.flush();
      }
    }
    return isSame ? 0 : 1;
  }

  /**
   * The differences, for the quick rows, between the events that are built and those that are
   * counted.
   */
  public static String quickDifferences() {
    StringBuilder differences = new StringBuilder();
    for (TableRow row : TableRow.THESIS) {
      if (row.isQuick() && ROWS.contains(row.name())) {
        counted(row)
            .forEach(
                (algorithm, events) -> {
                  Map<String, Long> built = built(row, algorithm);
                  if (!built.equals(events)) {
                    differences.append(
                        "%s, %s: built %s, counted %s%n"
                            .formatted(row.name(), algorithm.label(), built, events));
                  }
                });
      }
    }
    return differences.toString();
  }

  private static Map<String, Long> built(TableRow row, Algorithm algorithm) {
    CheckResult result = TablesBench.measure(row, algorithm, OptionalLong.empty(), SECONDS);
    return new TreeMap<>(result.structure().orElseThrow().byKind());
  }

  private static Map<Algorithm, Map<String, Long>> counted(TableRow row) {
    Map<Algorithm, EventCounts> counts =
        new TreeMap<>(
            Map.of(
                Algorithm.UNFOLDING,
                new EventCounts(true),
                Algorithm.CONTEXTUAL_UNFOLDING,
                new EventCounts(false)));
    Engine engine =
        ControlledExecution.supportsContinuations() ? Engine.CONTINUATIONS : Engine.THREADS;
    ControlledExecution execution =
        new ControlledExecution(new Rules(10_000, 1_000_000_000, false), engine);
    RowProgram program = new RowProgram(row);
    Explorer explorer = Algorithm.OPTIMAL_DPOR.explorer(ExploreOptions.NONE);
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get(), program);
      explorer.learn(next.get(), trace);
      counts.values().forEach(count -> count.add(trace));
    }
    Map<Algorithm, Map<String, Long>> byAlgorithm = new TreeMap<>();
    counts.forEach((algorithm, count) -> byAlgorithm.put(algorithm, count.byKind()));
    return byAlgorithm;
  }
}
