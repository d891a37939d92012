// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.SideOutputs;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Net;
import dev.ravel.model.UsageException;
import dev.ravel.report.NetDrawing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A file for the drawing of an unfolding; written after the report is printed. */
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
          ("nothing drawn to \"%s\": the program has time-outs that expire only when no other thread"
                  + " can run, and was explored without an unfolding%n"
                  + "  --timeouts=any lets them expire at any time")
              .formatted(path));
    }
    if (net.isEmpty()) {
      throw new UsageException(
          "nothing drawn to \"%s\": the unfolding has more than %d events, too many to be readable"
              .formatted(path, SideOutputs.MOST_DRAWN_EVENTS));
    }
    try {
      WholeFile.write(path, NetDrawing.svg(net.get()));
    } catch (IOException e) {
      throw new UsageException("cannot write a drawing to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
