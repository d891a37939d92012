// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/** How a run ended. */
public sealed interface Outcome {
  /** Whether the program under test did something that its author does not want. */
  default boolean isFailure() {
    return false;
  }

  /** Whether the run went all the way, so that nothing behind it is left unexplored. */
  default boolean isComplete() {
    return isFailure();
  }

  /** All threads that keep a JVM alive have ended. */
  record Completed() implements Outcome {
    /** The usual end; there is no other one. */
    public static final Completed INSTANCE = new Completed();

    @Override
    public boolean isComplete() {
      return true;
    }
  }

  /** An exception left the {@code run} method of a thread and nobody handled it. */
  record Thrown(int thread, String exception, String message, List<String> stack, boolean assertion)
      implements Outcome {
    public Thrown {
      stack = List.copyOf(stack);
    }

    @Override
    public boolean isFailure() {
      return true;
    }
  }

  /** No thread can go on, and some that keep a JVM alive have not ended. */
  record Deadlock(List<Waiting> waiting) implements Outcome {
    public Deadlock {
      waiting = List.copyOf(waiting);
    }

    /** Whether all who wait do so by looking, or for the end of those who do. */
    public boolean isLivelock() {
      return waiting.stream().anyMatch(thread -> !thread.watches().isEmpty())
          && waiting.stream()
              .allMatch(thread -> !thread.watches().isEmpty() || thread.kind() == Kind.JOIN);
    }

    @Override
    public boolean isFailure() {
      return true;
    }
  }

  /** The program called {@code System.exit} or {@code Runtime.halt}. */
  record Exited(int thread, int status) implements Outcome {
    @Override
    public boolean isFailure() {
      return status != 0;
    }

    @Override
    public boolean isComplete() {
      return true;
    }
  }

  /** The program said that runs with these inputs are of no interest. */
  record Rejected(int thread) implements Outcome {
    @Override
    public boolean isComplete() {
      return true;
    }
  }

  /** The tail ended the run because another run covers what would follow. */
  record Redundant() implements Outcome {}

  /** A bound was hit; what would follow is not covered. */
  record Bounded(int thread, String bound) implements Outcome {}

  /** The run could not follow its target: the program does not depend on the schedule alone. */
  record Diverged(int step, String expected, String actual) implements Outcome {}

  /** A thread would block or run outside of Ravel's control. */
  record NotControlled(int thread, String what) implements Outcome {}

  /** The run made no step for a long time and was given up. */
  record Stalled(String place) implements Outcome {}

  /**
   * A thread that cannot go on.
   *
   * @param kind what it is about to do
   * @param location where
   * @param site the place in the program, or -1
   * @param holder the thread that holds what it waits for, or -1 if there is none
   * @param holds the locations of the locks that it holds itself
   * @param watches the locations that it looks at again and again; empty unless it does so
   */
  record Waiting(
      int thread,
      Kind kind,
      int location,
      int site,
      int holder,
      List<Integer> holds,
      List<Integer> watches) {
    public Waiting {
      holds = List.copyOf(holds);
      watches = List.copyOf(watches);
    }
  }
}
