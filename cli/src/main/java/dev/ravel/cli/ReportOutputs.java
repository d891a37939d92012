// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;

/**
 * Writes results to each of their destinations. One that cannot be written is told, and does not
 * keep the others from being written: a failure that was found must not get lost.
 */
final class ReportOutputs {
  private final Terminal terminal;
  private ExitStatus status = ExitStatus.SILENT;

  ReportOutputs(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Prints the report of one result.
   *
   * @param result the exit status if everything can be written
   */
  void print(String report, ExitStatus result) {
    status = status.or(result);
    terminal.out().print(report);
    // Also flushes.
    if (terminal.out().checkError()) {
      failed("cannot write the report to the standard output");
    }
  }

  /** Performs an output that throws {@link UsageException} if it fails. */
  void write(Runnable output) {
    try {
      output.run();
    } catch (UsageException e) {
      failed(String.valueOf(e.getMessage()));
    }
  }

  /** Tells what could not be done. */
  void failed(String message) {
    tell(message, ExitStatus.FAULT);
  }

  /** Tells something that the results do not show. */
  void tell(String message, ExitStatus meaning) {
    terminal.err().println(message);
    terminal.err().flush();
    status = status.or(meaning);
  }

  /** The status of the most important result, or of an output that failed. */
  ExitStatus status() {
    return status;
  }
}
