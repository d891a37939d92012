// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Replay;

/** Checks a program: runs it under one schedule after the other and keeps what it finds. */
public final class Check {
  private Check() {}

  /** Explores the program. Throws {@link UsageException} if it cannot be started at all. */
  public static CheckResult run(ProgramUnderTest program, Settings settings, Progress progress) {
    throw new UnsupportedOperationException("no engine yet");
  }

  /**
   * Repeats one run, with everything it does recorded; the result has one execution and, if the run
   * fails as it did before, one finding. Throws {@link UsageException} if the replay does not fit
   * the program.
   */
  public static CheckResult replay(ProgramUnderTest program, Replay replay) {
    throw new UnsupportedOperationException("no engine yet");
  }
}
