// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** An uncaught exception whose own methods fail is reported as far as it can be. */
@Expect(executions = 1, findings = "BrokenException$Broken: (no message: java.lang.Error)")
public final class BrokenException {
  private BrokenException() {}

  private static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new Error("getMessage");
    }

    @Override
    public String toString() {
      throw new Error("toString");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      return null;
    }

    @Override
    public synchronized Throwable getCause() {
      return this;
    }
  }

  public static void main(String[] arguments) {
    throw new Broken();
  }
}
