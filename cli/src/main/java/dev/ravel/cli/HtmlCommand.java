// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import dev.ravel.report.page.ResultPage;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes one page out of results that were kept. */
@Command(
    name = "html",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = "ravel html RESULT.json... -o FILE.html|FOLDER",
    header = "Makes one page out of the results of checks.",
    description = {
      "",
      "The results are files that 'ravel check --json' has written. The page is one file without "
          + "any other: an index, and each failure with its source, to step through in a browser.",
      ""
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:the page was written", ExitStatus.HELP_FAULT},
    footer = {
      "",
      "Examples:",
      "  ravel check --json result.json examples/LostUpdate.java",
      "  ravel html result.json -o result.html"
    })
final class HtmlCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "RESULT.json",
      description = "Reports in JSON.")
  private List<Path> reports = List.of();

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FILE.html|FOLDER",
      description = "The page; in a folder it is index.html.")
  private Path output = Path.of("");

  HtmlCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    HtmlFile file = HtmlFile.at(Files.isDirectory(output) ? output.resolve("index.html") : output);
    List<ResultPage.Document> documents = new ArrayList<>();
    for (Path report : reports) {
      documents.add(new ResultPage.Document(report.toString(), text(report)));
    }
    file.writeAll(documents);
    terminal.out().println(file.path());
    return ExitStatus.SILENT.code();
  }

  private static String text(Path report) {
    try {
      return Files.readString(report);
    } catch (MalformedInputException e) {
      throw new UsageException(
          "\"" + report + "\" is not a report of Ravel: it is not a text in UTF-8", e);
    } catch (IOException e) {
      throw new UsageException(
          "cannot read the report \"" + report + "\": " + reason(report, e), e);
    }
  }

  private static String reason(Path report, IOException e) {
    return Files.isDirectory(report)
        ? "it is a folder"
        : Files.exists(report) ? e.toString() : "no such file";
  }
}
