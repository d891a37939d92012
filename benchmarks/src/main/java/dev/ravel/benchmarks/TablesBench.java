// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.Bench;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.UsageException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * The published tables, with the figures of Ravel next to the published ones.
 *
 * <p>Shows the number of executions that each algorithm needs for the same program. For the
 * unfoldings it also shows the number of deadlocked markings, the number of events, and the bytes
 * per event or condition. Where the paper stops counting at 10,000, Ravel does, too.
 */
public final class TablesBench implements Bench {
  private static final long ACSD_LIMIT = 10_000;

  @Override
  public String name() {
    return "tables";
  }

  @Override
  public String description() {
    return "the tables of the papers and the figures of Ravel (--row NAME, --algorithm NAME, --quick)";
  }

  /** The options of the benchmark. */
  static final class Options {
    @Option(names = "--row")
    private String row = "";

    @Option(names = "--algorithm")
    private String algorithm = "";

    @Option(names = "--quick")
    private boolean quick;

    @Option(names = "--max-seconds")
    private double seconds = 120;

    /** Rows of the table of states are not divided by algorithms. */
    private boolean choose(StatesRow next) {
      return algorithm.isEmpty()
          && (row.isEmpty() || next.name().equalsIgnoreCase(row))
          && (!quick || next.isQuick());
    }
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    Options options = new Options();
    try {
      new CommandLine(options).parseArgs(arguments.toArray(new String[0]));
    } catch (CommandLine.ParameterException e) {
      throw new UsageException("bench tables: " + e.getMessage(), e);
    }
    boolean found =
        table(out, options, "Thesis, table 8.1", TableRow.THESIS, OptionalLong.empty())
            | table(
                out,
                options,
                "Thesis, table 8.1, programs with inputs",
                TableRow.INPUTS,
                OptionalLong.empty())
            | StatesTable.print(out, options::choose, options.seconds)
            | table(out, options, "Thesis, table 8.3", TableRow.STATES, OptionalLong.empty())
            | table(out, options, "Programs with joins", TableRow.JOINED, OptionalLong.empty())
            | table(
                out, options, "ACSD 2012, figure 8", TableRow.ACSD, OptionalLong.of(ACSD_LIMIT));
    if (!found) {
      throw new UsageException(
          "bench tables: no row \"%s\" with algorithm \"%s\""
              .formatted(options.row, options.algorithm));
    }
    return 0;
  }

  private static boolean table(
      PrintStream out, Options options, String title, List<TableRow> rows, OptionalLong limit) {
    boolean found = false;
    for (TableRow row : rows) {
      if (!options.row.isEmpty() && !row.name().equalsIgnoreCase(options.row)
          || options.quick && !row.isQuick()) {
        continue;
      }
      for (Algorithm algorithm : algorithms(row, options)) {
        if (!found) {
          out.printf("%n%s%n", title);
          out.printf(
              "%-18s %-20s %10s %8s %10s %8s %8s %9s %8s %8s %9s %6s%n",
              "program",
              "algorithm",
              "published",
              "time",
              "tests",
              "blocked",
              "seconds",
              "deadlocks",
              "markings",
              "tests/s",
              "events",
              "bytes");
          found = true;
        }
        line(out, row, algorithm, measure(row, algorithm, limit, options.seconds));
      }
    }
    return found;
  }

  private static List<Algorithm> algorithms(TableRow row, Options options) {
    return Arrays.stream(Algorithm.values())
        .filter(algorithm -> row.published().containsKey(algorithm.label()))
        .filter(
            algorithm -> options.algorithm.isEmpty() || algorithm.label().equals(options.algorithm))
        .toList();
  }

  static CheckResult measure(
      TableRow row, Algorithm algorithm, OptionalLong limit, double seconds) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm(algorithm.label())
            .withKeepGoing(true)
            .withBudget(new Settings.Budget(limit, OptionalDouble.of(seconds)));
    return Check.run(row.programUnderTest(programs()), settings, Progress.NONE);
  }

  private static void line(PrintStream out, TableRow row, Algorithm algorithm, CheckResult result) {
    TableRow.Published published = row.publishedFor(algorithm.label());
    String more = result.completeness() instanceof Completeness.Exhaustive ? "" : ">";
    out.printf(
        "%-18s %-20s %10s %8s %10s %8d %8.2f %9d %8s %8.0f %9s %6s%n",
        row.name(),
        algorithm.label(),
        published.tests(),
        published.time(),
        more + result.executions(),
        result.blocked(),
        result.seconds(),
        result.distinctDeadlocks(),
        result.structure().map(structure -> "" + structure.deadlocks()).orElse(""),
        result.executionsPerSecond(),
        result.structure().map(structure -> "" + structure.events()).orElse(""),
        result.structure().map(structure -> "" + structure.bytesEach()).orElse(""));
    out.flush();
  }

  /** The jar or folder of the class path that contains the programs. */
  static Path programs() {
    try {
      return Path.of(
          dev.ravel.programs.benchloads.InstanceFields.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a class path entry without a path", e);
    }
  }
}
