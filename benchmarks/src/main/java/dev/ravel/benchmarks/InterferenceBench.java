// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.Bench;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.UsageException;
import dev.ravel.programs.Expect;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Table 1 of the paper on bounded interference, with the figures of Ravel beside it: the bugs that
 * need 1, 2 and 3 interferences, for each K from 0 to 3 the number of executions that cover it, and
 * the time of all four checks.
 *
 * <p>The programs are written anew from their descriptions, so only the numbers of bugs can be
 * compared. The published time includes the search for inputs.
 */
public final class InterferenceBench implements Bench {
  private static final int MOST = 3;
  private static final double SECONDS = 60;

  @Override
  public String name() {
    return "interference";
  }

  @Override
  public String description() {
    return "table 1 of the paper on bounded interference and the figures of Ravel";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    if (!arguments.isEmpty()) {
      throw new UsageException("bench interference takes no arguments, but got " + arguments);
    }
    out.printf(
        "%-13s %10s %10s %24s %9s %10s%n",
        "program", "published", "found", "executions, K = 0 to 3", "seconds", "published");
    double seconds = 0;
    int published = 0;
    List<String> differences = new ArrayList<>();
    for (InterferenceRow row : InterferenceRow.ALL) {
      List<CheckResult> results = new ArrayList<>();
      for (int bound = 0; bound <= MOST; bound++) {
        results.add(check(row, bound));
        differences.addAll(differences(row, bound, results.get(bound)));
      }
      double all = results.stream().mapToDouble(CheckResult::seconds).sum();
      out.printf(
          "%-13s %10s %10s %24s %9.2f %10d%n",
          row.name(),
          text(row.bugs()),
          text(found(results)),
          text(results.stream().map(CheckResult::executions).toList()),
          all,
          row.seconds());
      out.flush();
      seconds += all;
      published += row.seconds();
    }
    out.printf("%-13s %10s %10s %24s %9.2f %10d%n", "all", "", "", "", seconds, published);
    differences.forEach(out::println);
    return differences.isEmpty() ? 0 : 1;
  }

  /** The number of further bugs with each interference. */
  private static List<Integer> found(List<CheckResult> results) {
    List<Integer> found = new ArrayList<>();
    for (int bound = 1; bound <= MOST; bound++) {
      found.add(results.get(bound).findings().size() - results.get(bound - 1).findings().size());
    }
    return found;
  }

  private static String text(List<? extends Number> numbers) {
    return String.join(" ", numbers.stream().map(String::valueOf).toList());
  }

  /**
   * What differs from the published bugs with the published number of interferences and with one
   * interference less; empty if nothing does.
   */
  public static List<String> differences() {
    List<String> differences = new ArrayList<>();
    for (InterferenceRow row : InterferenceRow.ALL) {
      int needed = 1;
      while (row.bugsWithin(needed) == 0) {
        needed++;
      }
      for (int bound = needed - 1; bound <= needed; bound++) {
        differences.addAll(differences(row, bound, check(row, bound)));
      }
    }
    return differences;
  }

  /** Every finding has to occur with as many interferences as published, and nothing is missed. */
  private static List<String> differences(InterferenceRow row, int bound, CheckResult result) {
    List<String> differences = new ArrayList<>();
    String check = row.name() + " with " + bound + " interferences: ";
    if (result.findings().size() != row.bugsWithin(bound)) {
      differences.add(
          check + "found " + result.findings().size() + " of " + row.bugsWithin(bound) + " bugs");
    }
    if (!covers(result, bound)) {
      differences.add(check + result.completeness());
    }
    return differences;
  }

  private static boolean covers(CheckResult result, int bound) {
    return !(result.completeness() instanceof Completeness.Stopped stopped)
        || stopped.reasons().equals(List.of(Caveat.of(Caveat.Kind.INTERFERENCES_COVERED, bound)));
  }

  private static CheckResult check(InterferenceRow row, int bound) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm(Algorithm.BOUNDED_INTERFERENCE.label())
            .withInterferenceBound(OptionalInt.of(bound))
            .withKeepGoing(true)
            .withRaces(Settings.Races.OFF)
            .withBudget(new Settings.Budget(OptionalLong.empty(), OptionalDouble.of(SECONDS)));
    return Check.run(row.under(classes()), settings, Progress.NONE);
  }

  private static Path classes() {
    try {
      return Path.of(Expect.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
