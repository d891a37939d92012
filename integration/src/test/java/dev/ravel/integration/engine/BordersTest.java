// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.report.Extent;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs at the borders of what Ravel controls have the right verdict.
 *
 * <p>The other tests have a program for each of these borders. This one checks a few of these, or
 * with {@code -Dravel.borders=all} all of them, on both engines and with three algorithms.
 */
final class BordersTest {
  private static final boolean ALL = "all".equals(System.getProperty("ravel.borders"));
  private static final List<String> ALGORITHMS =
      List.of("optimal-dpor", "mixed", "contextual-unfolding");
  private static final Path SOURCES = Path.of("src", "test", "resources", "borders");

  /** One of this many programs is in the sample. */
  private static final int SAMPLE = 13;

  private static final double SECONDS = 60;

  @TempDir Path folder;

  /**
   * One check of a program.
   *
   * @param verdicts those that are right
   * @param parts what the report must say, or with an exclamation mark must not say
   * @param options the classes that are not explored, and the limit of the check
   */
  record Case(
      String program,
      List<String> arguments,
      List<String> verdicts,
      List<String> parts,
      List<String> options,
      String algorithm,
      Settings.EngineChoice engine) {
    @Override
    public String toString() {
      return program + " " + arguments + " " + algorithm + " on " + engine;
    }

    String option(String name, String otherwise) {
      return options.stream()
          .filter(option -> option.startsWith(name + "="))
          .map(option -> option.substring(name.length() + 1))
          .findFirst()
          .orElse(otherwise);
    }
  }

  /** Executions that are cut off leave threads behind; the programs with such are the last ones. */
  static List<Case> cases() throws IOException {
    List<String> lines =
        Files.readAllLines(SOURCES.resolve("verdicts.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += ALL ? 1 : SAMPLE) {
      for (String algorithm : ALL ? ALGORITHMS : ALGORITHMS.subList(0, 1)) {
        for (Settings.EngineChoice engine :
            ALL ? Programs.engines() : Programs.engines().subList(0, 1)) {
          cases.add(read(lines.get(i), algorithm, engine));
        }
      }
    }
    return cases;
  }

  private static Case read(String line, String algorithm, Settings.EngineChoice engine) {
    String[] cells = Arrays.copyOf(line.split(" *\\| *"), 5);
    return new Case(
        cells[0],
        words(cells[1], " "),
        words(cells[2], ", "),
        words(cells[3], ", "),
        words(cells[4], " "),
        algorithm,
        engine);
  }

  private static List<String> words(String cell, String separator) {
    return cell == null || cell.isEmpty() ? List.of() : List.of(cell.split(separator));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void haveTheRightVerdict(Case one) throws IOException {
    String text = Files.readString(SOURCES.resolve(one.program() + ".java"));
    Set<String> compiled = GeneratedPrograms.compile(folder, Map.of(one.program(), text));
    assertEquals(Set.of(one.program()), compiled);
    CheckResult result =
        Check.run(
            new ProgramUnderTest(one.program(), List.of(folder), one.program(), one.arguments()),
            settings(one),
            Progress.NONE);
    String report =
        new TextReport(Style.PLAIN, Extent.CUT, finding -> finding.replay()).render(result);
    assertTrue(one.verdicts().contains(verdict(result)), report);
    for (String part : one.parts()) {
      boolean isUnwanted = part.startsWith("!");
      assertEquals(!isUnwanted, report.contains(isUnwanted ? part.substring(1) : part), report);
    }
  }

  private static Settings settings(Case one) {
    double seconds = Double.parseDouble(one.option("seconds", "" + SECONDS));
    return Settings.DEFAULT
        .withAlgorithm(one.algorithm())
        .withEngine(one.engine())
        .withExclusion(Exclusion.parse(one.option("exclude", "")))
        .withBudget(new Settings.Budget(OptionalLong.empty(), OptionalDouble.of(seconds)));
  }

  private static String verdict(CheckResult result) {
    if (!result.findings().isEmpty()) {
      return "failure";
    }
    return result.completeness() instanceof Completeness.Exhaustive ? "covered" : "incomplete";
  }
}
