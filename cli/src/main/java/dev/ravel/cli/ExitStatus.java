// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;

/** What a command tells the shell. */
enum ExitStatus {
  /** Nothing found, and everything that was asked for is done. */
  SILENT(0),
  /** The program under test fails. */
  FINDING(1),
  /** The user made a mistake, or we have a bug. */
  FAULT(2),
  /** Nothing found, and less done than was asked for. */
  INCOMPLETE(3);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /** What a result amounts to. */
  static ExitStatus of(CheckResult result) {
    if (!result.findings().isEmpty()) {
      return FINDING;
    }
    return result.completeness() instanceof Completeness.Stopped stopped && !stopped.asked()
        ? INCOMPLETE
        : SILENT;
  }
}
