// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

/** Receives the progress of a check; called periodically by a thread of the check. */
@FunctionalInterface
public interface Progress {
  /** Ignores the progress. */
  Progress NONE = snapshot -> {};

  void update(Snapshot snapshot);

  /**
   * A check in progress.
   *
   * @param depth the number of steps of the last execution
   * @param estimate the estimated total number of executions, or an empty string
   */
  record Snapshot(long executions, double seconds, int depth, int findings, String estimate) {}
}
