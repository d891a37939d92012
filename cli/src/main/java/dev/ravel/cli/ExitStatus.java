// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;

/**
 * The exit status of a command, from the least to the most important: of several results, the most
 * important one counts.
 */
enum ExitStatus {
  /** Nothing was found, and everything that the user asked for was done. */
  SILENT(0),
  /** Nothing was found, and less was done than the user asked for. */
  INCOMPLETE(3),
  /** The user made a mistake, a file cannot be written, or Ravel has a bug. */
  FAULT(2),
  /** The program under test fails. */
  FINDING(1);

  // The texts of the help, of the README and of the guide; a test compares them.
  static final String HELP_SILENT =
      "0:nothing found; every schedule is covered, or the requested limit was reached";
  static final String HELP_FINDING = "1:a failure was found";
  static final String HELP_FAULT =
      "2:the command is wrong, a file cannot be written, or Ravel has a bug";
  static final String HELP_INCOMPLETE =
      "3:nothing found, but not everything is covered; the report says why";
  static final String HELP_REPEATED = "1:the failure was repeated";
  static final String HELP_NOT_REPEATED = "3:the execution did not fail";

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /** Returns the more important one. */
  ExitStatus or(ExitStatus other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** Returns the status for a result. */
  static ExitStatus of(CheckResult result) {
    if (!result.findings().isEmpty()) {
      return FINDING;
    }
    return result.completeness() instanceof Completeness.Stopped stopped && !stopped.asked()
        ? INCOMPLETE
        : SILENT;
  }

  /** Returns the status for the result of a replay. */
  static ExitStatus ofReplay(CheckResult result) {
    return result.findings().isEmpty() ? INCOMPLETE : FINDING;
  }
}
