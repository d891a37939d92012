// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.explore.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The exact numbers of the quick rows of the tables, one line each.
 *
 * <p>Kept in a versioned file: they depend on nothing but the programs and the algorithms, so one
 * that changes does so because somebody changed an algorithm, who says so by changing the file.
 */
public final class Counts {
  /** Where the papers stop counting, so do the rows of the figure. */
  private static final OptionalLong LIMIT = OptionalLong.of(10_000);

  private static final double SECONDS = 600;

  private Counts() {}

  /** Measures all quick rows: program, algorithm, executions, blocked ones, distinct deadlocks. */
  public static List<String> measure() {
    List<String> lines = new ArrayList<>();
    for (TableRow row : TableRow.THESIS) {
      if (row.isQuick()) {
        add(lines, row, OptionalLong.empty());
      }
    }
    for (TableRow row : TableRow.ACSD) {
      add(lines, row, LIMIT);
    }
    return lines;
  }

  private static void add(List<String> lines, TableRow row, OptionalLong limit) {
    for (Algorithm algorithm : Algorithm.values()) {
      // Without reduction the figure's rows all reach its limit, which shows nothing.
      if (row.published().containsKey(algorithm.label()) && algorithm != Algorithm.DFS) {
        CheckResult result = TablesBench.measure(row, algorithm, limit, SECONDS);
        String more = result.completeness() instanceof Completeness.Exhaustive ? "" : ">";
        lines.add(
            "%s; %s; %s%d; %d; %d"
                .formatted(
                    row.name(),
                    algorithm.label(),
                    more,
                    result.executions(),
                    result.blocked(),
                    result.distinctDeadlocks()));
      }
    }
  }
}
