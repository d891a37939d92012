// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Progress;
import java.util.Locale;

/**
 * Shows the progress of a check: on a terminal in one line that is overwritten, elsewhere in a new
 * line every few seconds. One thread of the check calls it, and it is closed after the check.
 */
final class ProgressLine implements Progress, AutoCloseable {
  /** Frequent enough to show that Ravel is working, slow enough to be read. */
  private static final double LIVE_SECONDS = 0.2;

  /** A log is read afterwards: a line every five seconds shows the rate without filling the log. */
  private static final double LOG_SECONDS = 5;

  /** Moves the cursor to the first column and clears the line. */
  private static final String CLEAR = "\r\u001b[K";

  private final Terminal terminal;
  private double next;
  private boolean shown;

  ProgressLine(Terminal terminal) {
    this.terminal = terminal;
    this.next = interval();
  }

  @Override
  public synchronized void update(Snapshot snapshot) {
    if (snapshot.seconds() < next) {
      return;
    }
    next = snapshot.seconds() + interval();
    shown = true;
    switch (terminal.pace()) {
      case LIVE -> terminal.err().print(CLEAR + text(snapshot));
      case LOG -> terminal.err().println(text(snapshot));
    }
    terminal.err().flush();
  }

  private double interval() {
    return switch (terminal.pace()) {
      case LIVE -> LIVE_SECONDS;
      case LOG -> LOG_SECONDS;
    };
  }

  private static String text(Snapshot snapshot) {
    String text =
        String.format(
            Locale.ROOT,
            "%,d executions, %,.0f/s, %,.1f s, depth %,d, failures %,d",
            snapshot.executions(),
            snapshot.executions() / snapshot.seconds(),
            snapshot.seconds(),
            snapshot.depth(),
            snapshot.findings());
    return snapshot.estimate().isEmpty() ? text : text + ", " + snapshot.estimate();
  }

  @Override
  public synchronized void close() {
    if (shown && terminal.pace() == Terminal.Pace.LIVE) {
      terminal.err().print(CLEAR);
      terminal.err().flush();
    }
  }
}
