// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.report.Style;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The streams, the style and the folder of a command.
 *
 * @param style whether the output may have colours
 * @param pace how progress is shown
 * @param command the word that starts Ravel, for the commands that a report suggests
 * @param replayForm the form of the command that repeats a failure, if a build tool has started
 *     Ravel; see {@link ReplayForm}
 * @param folder where Ravel writes files that the user did not name
 */
record Terminal(
    PrintStream out,
    PrintStream err,
    Style style,
    Pace pace,
    String command,
    Optional<ReplayForm> replayForm,
    Path folder) {

  /** How progress is shown. */
  enum Pace {
    /** One line that is overwritten. */
    LIVE,
    /** A new line from time to time. */
    LOG
  }

  /**
   * Returns the terminal of this process. The launcher passes in system properties whether the
   * streams are terminals: the shell knows it for certain, whereas Java's console API answers
   * differently from one version to the next.
   */
  static Terminal ofThisProcess() {
    boolean mayColor = System.getenv("NO_COLOR") == null || System.getenv("NO_COLOR").isEmpty();
    return new Terminal(
        System.out,
        System.err,
        mayColor && isTerminal("ravel.stdout") ? Style.COLOR : Style.PLAIN,
        isTerminal("ravel.stderr") ? Pace.LIVE : Pace.LOG,
        System.getProperty("ravel.command", "ravel"),
        Optional.ofNullable(System.getProperty("ravel.replay.form")).map(ReplayForm::new),
        Path.of(""));
  }

  /** The narrowest and the widest report. */
  private static final int NARROWEST = 60;

  private static final int WIDEST = 160;
  private static final int USUAL = 100;

  /** The width for a report: the one that the user has set, or that of the terminal. */
  static int columns() {
    return columns(System.getenv("COLUMNS"), System.getProperty("ravel.columns"));
  }

  static int columns(@Nullable String chosen, @Nullable String ofTerminal) {
    return Stream.of(Optional.ofNullable(chosen), Optional.ofNullable(ofTerminal))
        .flatMap(Optional::stream)
        .filter(text -> text.matches("[1-9][0-9]{0,4}"))
        .map(text -> Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(text))))
        .findFirst()
        .orElse(USUAL);
  }

  private static boolean isTerminal(String property) {
    return "terminal".equals(System.getProperty(property));
  }
}
