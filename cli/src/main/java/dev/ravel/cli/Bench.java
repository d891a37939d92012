// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.PrintStream;
import java.util.List;

/**
 * A benchmark that {@code ravel bench} offers; found by {@link java.util.ServiceLoader}, because
 * the benchmarks depend on the command line and not the other way round.
 */
public interface Bench {
  /** What the user types. */
  String name();

  /** One line of help. */
  String description();

  /**
   * Runs it.
   *
   * @param arguments what the user typed after the name, options included
   * @return the exit status
   */
  int run(List<String> arguments, PrintStream out);
}
