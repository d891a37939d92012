// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

/** Tells whether a debugger lets the current thread evaluate an expression. */
@FunctionalInterface
public interface Evaluations {
  /** Without a debugger. */
  Evaluations NONE = () -> false;

  /** Whether the current thread executes code that the program has not called. */
  boolean areInProgress();
}
