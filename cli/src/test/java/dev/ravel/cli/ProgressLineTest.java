// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.Progress.Snapshot;
import dev.ravel.report.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ProgressLineTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void writesALineEveryFiveSecondsIntoALog() {
    try (ProgressLine line = line(Terminal.Pace.LOG)) {
      for (int second = 1; second <= 11; second++) {
        line.update(new Snapshot(second * 1_000, second, 20, 0, second < 10 ? "" : "about 40"));
      }
    }
    assertEquals(
        """
        5,000 executions, 1,000/s, 5.0 s, depth 20, failures 0
        10,000 executions, 1,000/s, 10.0 s, depth 20, failures 0, about 40
        """,
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void changesOneLineOnATerminalAndLeavesItEmpty() {
    try (ProgressLine line = line(Terminal.Pace.LIVE)) {
      line.update(new Snapshot(100, 0.1, 20, 0, ""));
      line.update(new Snapshot(1_000, 1, 20, 0, ""));
    }
    assertEquals(
        "\r\u001b[K1,000 executions, 1,000/s, 1.0 s, depth 20, failures 0\r\u001b[K",
        err.toString(StandardCharsets.UTF_8));
  }

  private ProgressLine line(Terminal.Pace pace) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ProgressLine(
        new Terminal(stream, stream, Style.PLAIN, pace, "ravel", Optional.empty(), Path.of("")));
  }
}
