// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The exact counts of the quick rows of the tables, one line each.
 *
 * <p>They are kept in a versioned file. They depend only on the programs and the algorithms, so a
 * count changes only if an algorithm changes, and the change of the file documents that.
 */
public final class Counts {
  /** The rows of the figure stop counting at the limit of the paper. */
  private static final OptionalLong LIMIT = OptionalLong.of(10_000);

  private static final double SECONDS = 600;

  private Counts() {}

  /**
   * Measures all quick rows. A line has program, algorithm, executions, blocked executions and
   * distinct deadlocks.
   */
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
      // Without a reduction all rows of the figure reach the limit, which shows nothing.
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
