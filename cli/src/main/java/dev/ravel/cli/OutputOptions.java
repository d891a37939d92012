// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.report.Style;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a result goes, and how it looks. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the result to FILE, as JSON.")
  private Optional<Path> json;

  @Option(
      names = "--draw",
      paramLabel = "FILE.svg",
      description =
          "Also draw the unfolding of a small program to FILE.svg; with the algorithms unfolding "
              + "and contextual-unfolding.")
  private Optional<Path> draw;

  @Option(
      names = "--no-color",
      description = "Print no colours; so does a variable NO_COLOR, or output to a file.")
  private boolean noColor;

  /** Where JSON is wanted, if it is; complains early if nothing could be written there. */
  Optional<JsonFile> json() {
    return json.map(JsonFile::at);
  }

  /** Where a drawing is wanted, if it is; complains early if nothing could be written there. */
  Optional<Drawing> drawing() {
    return draw.map(Drawing::at);
  }

  Style style(Terminal terminal) {
    return noColor ? Style.PLAIN : terminal.style();
  }
}
