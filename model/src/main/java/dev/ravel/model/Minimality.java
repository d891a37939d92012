// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * How small the execution of a finding is among the executions that fail alike.
 *
 * @param preemptions the number of its preemptions
 * @param needed every execution that fails alike has at least this number of preemptions: proved
 * @param searched the number of executions with fewer preemptions that prove it
 * @param alike the number of executions that failed alike and were compared with it
 * @param tried the number of executions that the search for a smaller one made
 */
public record Minimality(int preemptions, int needed, long searched, long alike, long tried) {
  /** Rejects an execution with fewer preemptions than are needed. */
  public Minimality {
    if (preemptions < needed) {
      throw new IllegalArgumentException(preemptions + " preemptions, and " + needed + " needed");
    }
  }

  /** Whether it is proved that no execution with fewer preemptions fails alike. */
  public boolean isProved() {
    return preemptions == needed;
  }
}
