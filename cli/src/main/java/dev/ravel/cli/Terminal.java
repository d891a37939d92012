// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.report.Style;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where a command is typed and where its output goes.
 *
 * @param style whether the output may carry colours
 * @param pace how progress is told
 * @param command what the user types to start Ravel, for the commands that a report suggests
 * @param folder where files are written that the user did not name
 */
record Terminal(
    PrintStream out, PrintStream err, Style style, Pace pace, String command, Path folder) {

  /** How progress is told. */
  enum Pace {
    /** One line that changes. */
    LIVE,
    /** A new line now and then. */
    LOG
  }

  /**
   * The terminal of this process. What the streams lead to is told by the launcher in system
   * properties: the shell knows it for certain, whereas Java's console API answers differently from
   * one version to the next.
   */
  static Terminal ofThisProcess() {
    boolean mayColor = System.getenv("NO_COLOR") == null || System.getenv("NO_COLOR").isEmpty();
    return new Terminal(
        System.out,
        System.err,
        mayColor && isTerminal("ravel.stdout") ? Style.COLOR : Style.PLAIN,
        isTerminal("ravel.stderr") ? Pace.LIVE : Pace.LOG,
        System.getProperty("ravel.command", "ravel"),
        Path.of(""));
  }

  private static boolean isTerminal(String property) {
    return "terminal".equals(System.getProperty(property));
  }
}
