// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.cli.Bench;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.UsageException;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalLong;

/**
 * Compares the executions per second of the algorithms with those of random schedules of the same
 * program, which do not learn. So it shows the cost of exploration.
 *
 * <p>Both make the same number of executions, and they alternate. The best round counts, because
 * the first one warms up.
 */
public final class ExploreBench implements Bench {
  private static final List<String> ROWS = List.of("Fib 1", "Szymanski 1", "Locking 2");
  private static final int ROUNDS = 3;
  private static final double SECONDS = 120;

  @Override
  public String name() {
    return "explore";
  }

  @Override
  public String description() {
    return "executions per second of the algorithms, compared with random schedules";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    if (!arguments.isEmpty()) {
      throw new UsageException("bench explore takes no arguments, but got " + arguments);
    }
    out.printf(
        "%-14s %-22s %12s %14s %14s %7s%n",
        "program", "algorithm", "executions", "executions/s", "random/s", "ratio");
    for (TableRow row : TableRow.THESIS) {
      if (ROWS.contains(row.name())) {
        line(out, row, Algorithm.OPTIMAL_DPOR);
        line(out, row, Algorithm.CONTEXTUAL_UNFOLDING);
      }
    }
    return 0;
  }

  private static void line(PrintStream out, TableRow row, Algorithm algorithm) {
    double explored = 0;
    double random = 0;
    long executions = 0;
    for (int round = 0; round < ROUNDS; round++) {
      CheckResult result = TablesBench.measure(row, algorithm, OptionalLong.empty(), SECONDS);
      executions = result.executions();
      explored = Math.max(explored, result.executionsPerSecond());
      random =
          Math.max(
              random,
              TablesBench.measure(row, Algorithm.RANDOM, OptionalLong.of(executions), SECONDS)
                  .executionsPerSecond());
    }
    out.printf(
        "%-14s %-22s %12d %14.0f %14.0f %7.2f%n",
        row.name(), algorithm.label(), executions, explored, random, explored / random);
    out.flush();
  }
}
