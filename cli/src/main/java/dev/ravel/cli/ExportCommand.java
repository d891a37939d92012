// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.cli.program.ReachProgram;
import dev.ravel.model.UsageException;
import dev.ravel.report.RegressionTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes tests that repeat the failures of a report. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = "ravel export FINDING.json --junit FOLDER",
    header = "Writes a JUnit test that repeats the failures of a report.",
    description = {
      "",
      "The report is a file that 'ravel check --json' has written. There is one test class for each "
          + "class that was checked, in its package, and one test for each failure: it executes the "
          + "schedule of the failure, and all schedules once that does not fit any more. Inputs that "
          + "are parameters of a test are passed as they were in the failure. The tests need the "
          + "library ravel-junit.",
      ""
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:the tests were written", ExitStatus.HELP_FAULT},
    footer = {
      "",
      "Examples:",
      "  ravel check --json finding.json -cp target/classes com.example.Main",
      "  ravel export finding.json --junit src/test/java"
    })
final class ExportCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "FINDING.json", description = "A report in JSON.")
  private Path report = Path.of("");

  @Option(
      names = "--junit",
      required = true,
      paramLabel = "FOLDER",
      description = "The folder of the unnamed package of the tests, such as src/test/java.")
  private Path folder = Path.of("");

  ExportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) {
      throw new UsageException(
          "cannot write tests to \"" + folder + "\": expected a folder that exists");
    }
    List<RegressionTest> tests = RegressionTest.of(text());
    tests.forEach(ExportCommand::requireOwnProperties);
    // Before the first one is written: a test may have been edited.
    tests.forEach(test -> requireNew(folder.resolve(test.path())));
    for (RegressionTest test : tests) {
      Path file = folder.resolve(test.path());
      try {
        Files.createDirectories(file.toAbsolutePath().getParent());
        WholeFile.write(file, test.source());
      } catch (IOException e) {
        throw new UsageException("cannot write \"" + file + "\": " + e.getMessage(), e);
      }
      terminal.out().println(file);
    }
    return ExitStatus.SILENT.code();
  }

  private static void requireOwnProperties(RegressionTest test) {
    if (ReachProgram.isOfGenerated(test.className())) {
      throw new UsageException(
          "cannot export a failure that was found with --reach: state the condition in the program, with dev.ravel.api.States.never, and check it again");
    }
  }

  private String text() {
    try {
      return Files.readString(report);
    } catch (IOException e) {
      throw new UsageException("cannot read the report \"" + report + "\": " + reason(e), e);
    }
  }

  private String reason(IOException e) {
    return Files.exists(report) ? e.toString() : "no such file";
  }

  private static void requireNew(Path file) {
    if (Files.exists(file)) {
      throw new UsageException(
          "\"" + file + "\" exists: remove it, or name another folder after --junit");
    }
  }
}
