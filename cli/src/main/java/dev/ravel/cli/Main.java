// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

/** The main class that the launcher starts. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the JVM with its exit status. */
  public static void main(String[] arguments) {
    int status = ExitStatus.FAULT.code();
    try {
      status = new CommandRunner(Terminal.ofThisProcess(), Engine.REAL).run(arguments);
    } finally {
      // Also if reporting a bug fails: the JVM would end with 1, the status of a finding.
      System.exit(status);
    }
  }
}
