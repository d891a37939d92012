// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.ProgramOutput;
import dev.ravel.model.UsageException;
import dev.ravel.report.Style;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for the form and the destinations of a result. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description =
          "Also write the result to FILE, as JSON; the results of several tests as an array.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description =
          "Also write the result to FILE, as SARIF 2.1.0, which code hosts and editors show next "
              + "to the source.")
  private Optional<Path> sarif = Optional.empty();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write the result to FILE, as one page for a browser: each failure with its source, "
              + "to step through.")
  private Optional<Path> html = Optional.empty();

  @Option(
      names = "--source",
      paramLabel = "FOLDER",
      description =
          "A folder of sources from which JSON and HTML quote the lines of the steps; may be repeated. "
              + "The folders of Maven and Gradle are found without it.")
  private List<Path> sources = List.of();

  @Option(
      names = "--output",
      paramLabel = "WHEN",
      description =
          "When to show what the program prints. show: always. hide: never. first: in the first "
              + "execution. Default: hide for a check, show for a replay.")
  private Optional<String> output = Optional.empty();

  @Option(
      names = "--no-color",
      description =
          "Print without colours, as with the variable NO_COLOR or with output to a file.")
  private boolean noColor;

  /** Returns the file for JSON if the user wants one; rejects a path that cannot be written. */
  Optional<JsonFile> json() {
    return json.map(JsonFile::at);
  }

  /** Returns the file for SARIF if the user wants one; rejects a path that cannot be written. */
  Optional<SarifFile> sarif() {
    return sarif.map(SarifFile::at);
  }

  /** Returns the file for HTML if the user wants one; rejects a path that cannot be written. */
  Optional<HtmlFile> html() {
    return html.map(HtmlFile::at);
  }

  /** Returns the folders of sources that the user named; rejects one that is not a folder. */
  List<Path> sources() {
    for (Path folder : sources) {
      if (!Files.isDirectory(folder)) {
        throw new UsageException(
            "cannot read sources from \"" + folder + "\": expected a folder that exists");
      }
    }
    return sources;
  }

  /** Returns what becomes of the text that the program prints. */
  ProgramOutput output(ProgramOutput byDefault) {
    return output
        .map(name -> Choice.parse(ProgramOutput.class, "value of --output", name))
        .orElse(byDefault);
  }

  Style style(Terminal terminal) {
    return noColor ? Style.PLAIN : terminal.style();
  }
}
