// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/** How an execution ended. */
public sealed interface Outcome {
  /** Whether the program under test failed. */
  default boolean isFailure() {
    return false;
  }

  /** Whether the execution reached an end, so that no continuation of it is unexplored. */
  default boolean isComplete() {
    return isFailure();
  }

  /** All threads that keep a JVM alive have ended. */
  record Completed() implements Outcome {
    /** The only instance. */
    public static final Completed INSTANCE = new Completed();

    @Override
    public boolean isComplete() {
      return true;
    }
  }

  /** An exception left the {@code run} method of a thread, and the program did not handle it. */
  record Thrown(int thread, String exception, String message, List<Frame> stack, boolean assertion)
      implements Outcome {
    public Thrown {
      stack = List.copyOf(stack);
    }

    @Override
    public boolean isFailure() {
      return true;
    }
  }

  /**
   * A line of a stack trace.
   *
   * @param text a frame, or the exception that caused the frames before it
   */
  record Frame(String text, boolean isCause) {}

  /**
   * No thread is enabled, and some that keep a JVM alive have not ended; or some threads wait for
   * each other's locks for ever, whatever the other threads do.
   *
   * @param waiting all threads that have not ended, or those of the cycle
   */
  record Deadlock(List<Waiting> waiting) implements Outcome {
    public Deadlock {
      waiting = List.copyOf(waiting);
    }

    /** Whether all threads busy-wait, or wait for the end of such threads. */
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

  /** The program rejected its inputs. */
  record Rejected(int thread) implements Outcome {
    @Override
    public boolean isComplete() {
      return true;
    }
  }

  /** The tail policy ended the execution because another execution covers its continuations. */
  record Redundant() implements Outcome {}

  /** The execution reached a bound. Its continuations are not covered. */
  record Bounded(int thread, Caveat bound) implements Outcome {}

  /**
   * The execution could not follow its target: the program does not depend on the schedule alone.
   */
  record Diverged(int step, String expected, String actual) implements Outcome {}

  /** A thread would block or run outside of Ravel's control. */
  record NotControlled(int thread, Caveat why) implements Outcome {}

  /**
   * The execution performed no step for a long time and was given up.
   *
   * @param method the JDK method that was called last, or an empty string
   * @param frame where the program called it, or where the program itself was; or an empty string
   */
  record Stalled(String method, String frame) implements Outcome {}

  /**
   * A thread that is not enabled.
   *
   * @param kind its next operation
   * @param location what it waits for
   * @param site the site of that operation, or -1
   * @param holder the thread that holds what it waits for, or -1
   * @param holds the locations of the locks that it holds itself
   * @param watches the locations that it reads repeatedly; empty unless it busy-waits
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
