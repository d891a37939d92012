// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * Table 8.2 of the thesis, with the answers of Ravel beside the published ones.
 *
 * <p>The published times are those of Z3 alone, after the unfolding was built. Ravel evaluates the
 * properties in its executions (D-states-1), so its times contain everything.
 */
public final class StatesTable {
  private StatesTable() {}

  /** What a check says about a row. */
  private enum Answer {
    SAT,
    UNSAT,
    UNKNOWN
  }

  /** Prints the chosen rows; returns whether there are any. */
  static boolean print(PrintStream out, Predicate<StatesRow> isChosen, double seconds) {
    List<StatesRow> rows = StatesRow.ALL.stream().filter(isChosen).toList();
    if (rows.isEmpty()) {
      return false;
    }
    out.printf("%nThesis, table 8.2 (published times: Z3 alone)%n");
    out.printf(
        "%-12s %-32s %9s %8s %9s %7s %9s %8s%n",
        "program", "property", "published", "unf.", "context.", "answer", "tests", "seconds");
    for (StatesRow row : rows) {
      CheckResult result = check(row, seconds);
      out.printf(
          "%-12s %-32s %9s %8s %9s %7s %9d %8.2f%n",
          row.name(),
          row.property(),
          row.answer() ? Answer.SAT : Answer.UNSAT,
          row.unfolding(),
          row.contextual(),
          answer(row, result),
          result.executions(),
          result.seconds());
      out.flush();
    }
    return true;
  }

  /** The quick rows whose answer is not the expected one. */
  public static List<String> differences() {
    List<String> differences = new ArrayList<>();
    for (StatesRow row : StatesRow.ALL) {
      if (row.isQuick()) {
        Answer answer = answer(row, check(row, 60));
        if (answer != (row.answer() ? Answer.SAT : Answer.UNSAT)) {
          differences.add(row.name() + ", " + row.property() + ": " + answer);
        }
      }
    }
    return differences;
  }

  private static Answer answer(StatesRow row, CheckResult result) {
    boolean isFound =
        result.findings().stream()
            .anyMatch(finding -> finding.failure() instanceof Failure.Deadlock == row.isDeadlock());
    boolean isCovered = result.completeness() instanceof Completeness.Exhaustive;
    return isFound ? Answer.SAT : isCovered ? Answer.UNSAT : Answer.UNKNOWN;
  }

  private static CheckResult check(StatesRow row, double seconds) {
    // Synthetic also deadlocks, which must not end the search for a state.
    boolean goesOn = row.name().startsWith("Synthetic") && !row.isDeadlock();
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm(Algorithm.CONTEXTUAL_UNFOLDING.label())
            .withKeepGoing(goesOn)
            .withRaces(Settings.Races.OFF)
            .withBudget(new Settings.Budget(OptionalLong.empty(), OptionalDouble.of(seconds)));
    return Check.run(row.programUnderTest(TablesBench.programs()), settings, Progress.NONE);
  }
}
