// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.report.Style;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for the form and the destinations of a result. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the result to FILE, as JSON.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--draw",
      paramLabel = "FILE.svg",
      description =
          "Also draw the unfolding of a small program to FILE.svg; needs the algorithm unfolding "
              + "or contextual-unfolding.")
  private Optional<Path> draw = Optional.empty();

  @Option(
      names = "--no-color",
      description =
          "Print without colours, as with the variable NO_COLOR or with output to a file.")
  private boolean noColor;

  /** Returns the file for JSON if the user wants one; rejects a path that cannot be written. */
  Optional<JsonFile> json() {
    return json.map(JsonFile::at);
  }

  /**
   * Returns the file for a drawing if the user wants one; rejects a path that cannot be written.
   */
  Optional<Drawing> drawing() {
    return draw.map(Drawing::at);
  }

  Style style(Terminal terminal) {
    return noColor ? Style.PLAIN : terminal.style();
  }
}
