// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import java.util.Arrays;

/**
 * A decision on the path of a {@link BacktrackSearch}.
 *
 * <p>Used again for other decisions at the same depth.
 */
final class BacktrackNode {
  private static final int NOBODY = -1;

  /** The threads that can be explored from here: enabled, and within the bound on preemptions. */
  long candidates;

  /** Threads that have to be explored from here, explored ones included. */
  long backtrack;

  long done;
  long sleep;

  /** Threads that cannot be explored from here, because no inputs were found that lead here. */
  long refused;

  /** The thread being explored, or -1. */
  int thread = NOBODY;

  long performed;

  /** The condition that decided the choice of the last run; 0 if there is none. */
  int condition;

  Choices choices = new Choices(1, 0);

  /** How many choices of the thread were run, and how many of them ended the whole run at once. */
  int runs;

  int cuts;

  /** Threads that such a run hides: they are enabled and were not performed. */
  long hidden;

  /** The preemptions before this decision. */
  int preemptions;

  private long[] operations = new long[4];

  void clear() {
    backtrack = 0;
    done = 0;
    sleep = 0;
    refused = 0;
    thread = NOBODY;
  }

  /** What the threads that sleep or are done are about to do, by thread. */
  long[] operations() {
    return operations;
  }

  /** Whether the thread being explored takes a branch here, so that nobody else can go on. */
  boolean isBranch() {
    return Operation.kind(performed) == Kind.BRANCH;
  }

  void setOperation(int of, long operation) {
    if (of >= operations.length) {
      operations = Arrays.copyOf(operations, Math.max(of + 1, 2 * operations.length));
    }
    operations[of] = operation;
  }
}
