// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Extras;
import dev.ravel.check.UsageException;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Net;
import dev.ravel.report.NetDrawing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A file for the drawing of an unfolding; written when the report has been printed. */
final class Drawing {
  private final Path path;
  private Optional<Net> net = Optional.empty();

  private Drawing(Path path) {
    this.path = path;
  }

  static Drawing at(Path path) {
    WholeFile.requireWritable("a drawing", path);
    return new Drawing(path);
  }

  void take(Optional<Net> drawn) {
    net = drawn;
  }

  void write(CheckResult result) {
    if (result.structure().isEmpty()) {
      throw new UsageException(
          "nothing drawn to \"%s\": the program has time-outs that end only when nothing else can run, and was explored without an unfolding%n  --timeouts=any lets them end at any time"
              .formatted(path));
    }
    if (net.isEmpty()) {
      throw new UsageException(
          "nothing drawn to \"%s\": the unfolding has more than %d events, which nobody can read"
              .formatted(path, Extras.MOST_DRAWN_EVENTS));
    }
    try {
      WholeFile.write(path, NetDrawing.svg(net.get()));
    } catch (IOException e) {
      throw new UsageException("cannot write a drawing to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
