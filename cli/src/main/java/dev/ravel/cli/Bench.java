// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.PrintStream;
import java.util.List;

/**
 * A benchmark of {@code ravel bench}. {@link java.util.ServiceLoader} finds it, because the
 * benchmarks depend on the command line and not the other way round.
 */
public interface Bench {
  /** The name that the user types. */
  String name();

  /** One line for the help text. */
  String description();

  /**
   * Runs the benchmark.
   *
   * @param arguments the words after the name, options included
   * @return the exit status
   */
  int run(List<String> arguments, PrintStream out);
}
