// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Origin;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.Extent;
import dev.ravel.report.JsonReport;
import dev.ravel.report.SarifReport;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import dev.ravel.report.source.SourceFiles;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole report of a check of every example, the same on every JDK and with both engines, and
 * its SARIF and JSON reports, which are valid.
 *
 * <p>{@code -Dgolden.update=true} writes the files anew; the difference is then reviewed like any
 * other change. Times, engine, JDK and frames of the JDK are not compared; nor is the checksum of a
 * replay where the JDK's own code differs.
 */
final class ExampleReportsTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  /** Examples that execute JDK code with other operations on each JDK: the replay differs. */
  private static final Set<String> WITH_JDK_CODE = Set.of("WebShop");

  private static final Pattern CHECKSUM = Pattern.compile("(?<=replay v1::)[0-9a-f]{8}(?=:)");

  /** So long that no search for a smaller execution is cut off. */
  private static final Duration MINIMISING = Duration.ofMinutes(2);

  private static final ReportSchema SARIF = ReportSchema.ofSarif();
  private static final ReportSchema JSON = ReportSchema.ofJson();
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "examples");

  @TempDir static Path classes;

  /** The names of the examples: {@code LostUpdate}, {@code correct/LostUpdate}. */
  static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files
          .map(file -> EXAMPLES.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".java"))
          .filter(name -> !name.startsWith("junit/")) // a project, which Maven compiles
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void reportIsTheOneThatWasReviewed(String example) throws IOException {
    Path file = GOLDEN.resolve(example.replace('/', '-') + ".txt");
    for (Settings.EngineChoice engine : Programs.engines()) {
      CheckResult result = check(example, engine);
      String report = normalised(text(example, result));
      if (WITH_JDK_CODE.contains(example)) {
        report = CHECKSUM.matcher(report).replaceAll("#");
      }
      List<CheckedProgram> checked = List.of(checked(example, result));
      assertEquals(List.of(), SARIF.errors(new SarifReport("0.1.0").render(checked)));
      assertEquals(List.of(), JSON.errors(new JsonReport("0.1.0").render(checked)));
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(GOLDEN);
        Files.writeString(file, report);
      }
      assertTrue(Files.exists(file), () -> "no " + file + "; run with -Dgolden.update=true");
      assertEquals(Files.readString(file), report, () -> "differs from " + file);
    }
  }

  @Test
  void aReportOfALostUpdateFitsOnASmallTerminal() throws IOException {
    List<String> lines = Files.readAllLines(GOLDEN.resolve("LostUpdate.txt"));
    assertTrue(lines.size() <= 24, lines.size() + " lines");
    assertTrue(lines.stream().allMatch(line -> line.length() <= 80), lines::toString);
  }

  @Test
  void everyReportBelongsToAnExample() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      assertEquals(
          examples().stream().map(name -> name.replace('/', '-') + ".txt").sorted().toList(),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  /** Compiles for the oldest JDK, so that every JDK executes the same classes. */
  @BeforeAll
  static void compile() throws IOException {
    for (String folder : List.of("", "correct")) {
      try (Stream<Path> files = Files.list(EXAMPLES.resolve(folder))) {
        compile(
            files.filter(file -> file.toString().endsWith(".java")).sorted().toList(),
            Files.createDirectories(classes.resolve(folder)));
      }
    }
  }

  private static void compile(List<Path> sources, Path into) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-g", "-Xlint:none", "--release", "17", "-d", into.toString());
      Iterable<? extends JavaFileObject> units =
          files.getJavaFileObjects(sources.toArray(Path[]::new));
      boolean isCompiled = compiler.getTask(messages, files, null, options, null, units).call();
      assertTrue(isCompiled, messages::toString);
    }
  }

  private static CheckResult check(String example, Settings.EngineChoice engine) {
    String name = "examples/" + example + ".java";
    Path main = classes.resolve(example);
    ProgramUnderTest program =
        new ProgramUnderTest(
            name, List.of(main.getParent()), main.getFileName().toString(), List.of());
    Settings settings = Settings.DEFAULT.withMinimising(MINIMISING).withEngine(engine);
    return Check.run(program, settings, Progress.NONE);
  }

  private static String text(String example, CheckResult result) {
    return new TextReport(Style.PLAIN, Extent.CUT, finding -> replayCommand(example, finding))
        .render(result);
  }

  private static CheckedProgram checked(String example, CheckResult result) {
    return new CheckedProgram(
        result,
        new Origin(example, "main", false, List.of(), Map.of()),
        finding -> replayCommand(example, finding),
        SourceFiles.BY_PACKAGE);
  }

  private static String replayCommand(String example, Finding finding) {
    return "ravel replay " + finding.replay() + " examples/" + example + ".java";
  }

  private static String normalised(String report) {
    return report
            .lines()
            .filter(line -> !line.strip().startsWith("at java.base/"))
            .map(line -> line.replaceAll(" in [\\d.,]+ s \\([\\d.,]+/s\\)", " in # s (#/s)"))
            .map(line -> line.replaceAll("(continuations|threads) on JDK .*", "# on JDK #"))
            .collect(Collectors.joining("\n"))
        + "\n";
  }
}
