// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;

/**
 * Writes a result to each of its destinations. One that cannot be written is told, and does not
 * keep the others from being written: a failure that was found must not get lost.
 */
final class ReportOutputs {
  private final Terminal terminal;
  private ExitStatus status;

  /**
   * @param status the exit status if everything can be written
   */
  ReportOutputs(Terminal terminal, ExitStatus status) {
    this.terminal = terminal;
    this.status = status;
  }

  void print(String report) {
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

  private void failed(String message) {
    terminal.err().println(message);
    terminal.err().flush();
    status = status == ExitStatus.FINDING ? status : ExitStatus.FAULT;
  }

  /** The status of the result, or of an output that failed if the result has no failure. */
  ExitStatus status() {
    return status;
  }
}
