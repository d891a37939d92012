// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;

/** The exit status of a command. */
enum ExitStatus {
  /** Nothing was found, and everything that the user asked for was done. */
  SILENT(0),
  /** The program under test fails. */
  FINDING(1),
  /** The user made a mistake, a file cannot be written, or Ravel has a bug. */
  FAULT(2),
  /** Nothing was found, and less was done than the user asked for. */
  INCOMPLETE(3);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
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
