// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A decision on the path of a {@link SourceSetSearch}: what has been explored from here and what is
 * still to be.
 *
 * <p>Used again for other decisions at the same depth.
 */
final class SourceNode {
  private static final int NOBODY = -1;

  /** Threads that sleep here, because what begins with them was explored further up. */
  long sleep;

  /** Threads that have been explored from here. */
  long done;

  /** The thread being explored, or -1. */
  int thread = NOBODY;

  /** What that thread did here in the last run. */
  long performed;

  /** The condition that decided the choice of the last run; 0 if there is none. */
  int condition;

  Choices choices = new Choices(1, 0);

  /** How many choices of the thread were run, and how many of them ended the whole run at once. */
  int runs;

  int cuts;

  /** What is still to be explored from here. */
  List<WakeupTree> branches = new ArrayList<>();

  /** What to explore if every choice of the thread ends the run and so hides the other threads. */
  final List<WakeupTree> hidden = new ArrayList<>();

  private long[] operations = new long[4];

  void clear() {
    sleep = 0;
    done = 0;
    thread = NOBODY;
    branches.clear();
    hidden.clear();
  }

  /** Threads with which everything has been explored. */
  long asleep() {
    return sleep | done;
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
