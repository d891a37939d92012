// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.ravel.engine.command.CommandJvm;
import dev.ravel.engine.request.Checks;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Tests that are exported from the failures of mutants. */
@Tag("slow")
final class ExportedTestsTest {
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private final List<String> printed = new ArrayList<>();
  private final Path folder;

  ExportedTestsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void areRedOnTheMutantAndGreenOnTheOriginal() throws Exception {
    Path mutants = folder.resolve("mutants");
    Path originals = folder.resolve("originals");
    int count = Mutants.compile(true, mutants);
    assertEquals(count, Mutants.compile(false, originals));
    String findings = folder.resolve("findings.json").toString();
    ravel(1, "check", "--json", findings, "-cp", with(mutants, CLASS_PATH), Mutants.TEST_CLASS);
    ravel(0, "export", findings, "--junit", folder.toString());
    Path exported = folder.resolve("mutants").resolve("MutantsTestRegressionTest.java");
    assertEquals("0 green, " + count + " red", tested(exported, mutants));
    assertEquals(count + " green, 0 red", tested(exported, originals));
  }

  private static String with(Path first, String classPath) {
    return first + File.pathSeparator + classPath;
  }

  private void ravel(int status, String... words) throws Exception {
    Path engine = Path.of(Checks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    CommandJvm jvm =
        new CommandJvm(Path.of(System.getProperty("java.home")), engine, libraries(engine), folder);
    printed.clear();
    int actual = jvm.run(List.of(), List.of(words), printed::add, printed::add);
    assertEquals(status, actual, () -> String.join("\n", printed));
  }

  /** With the solver, for a test with inputs. */
  private static List<Path> libraries(Path engine) {
    return Stream.of(CLASS_PATH.split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> !path.equals(engine))
        .filter(path -> path.toString().matches(".*(z3|ravel-api)[^/]*\\.jar"))
        .toList();
  }

  /** Compiles the exported tests against programs and executes them in a JVM of their own. */
  private static String tested(Path exported, Path programs) throws Exception {
    String classPath = with(programs, CLASS_PATH);
    Mutants.compile(exported, classPath, programs);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dravel.quiet=true",
                "-cp",
                classPath,
                ExportedTestsTest.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes()).strip();
  }

  /** Executes the exported tests; the others of the class that they extend have no tag. */
  public static void main(String[] arguments) throws Exception {
    PrintStream out = System.out;
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Mutants.TEST_CLASS + "RegressionTest"))
                .filters(TagFilter.includeTags("ravel"))
                .build(),
            summary);
    out.printf(
        "%d green, %d red%n",
        summary.getSummary().getTestsSucceededCount(), summary.getSummary().getTestsFailedCount());
  }
}
