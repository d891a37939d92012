// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

/** Hears how a check gets on; called every now and then by a thread of the check. */
@FunctionalInterface
public interface Progress {
  /** Nobody listens. */
  Progress NONE = snapshot -> {};

  void update(Snapshot snapshot);

  /**
   * A check in progress.
   *
   * @param depth the number of steps of the last run
   * @param estimate what is known about the number of runs in all, or an empty string
   */
  record Snapshot(long executions, double seconds, int depth, int findings, String estimate) {}
}
