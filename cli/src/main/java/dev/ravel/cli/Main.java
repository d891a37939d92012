// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

/** Where the launcher enters. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the JVM with its exit status. */
  public static void main(String[] arguments) {
    System.exit(new CommandRunner(Terminal.ofThisProcess(), Engine.REAL).run(arguments));
  }
}
