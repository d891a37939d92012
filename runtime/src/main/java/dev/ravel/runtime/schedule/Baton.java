// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import org.jspecify.annotations.Nullable;

/**
 * Carries the threads of an execution: the thread that holds the baton runs, all others are
 * suspended (D-engine-1).
 *
 * <p>The thread that performs the check calls {@link #run}. The thread of the program that holds
 * the baton calls {@link #pass}, {@link #end} and {@link #stop}.
 */
public interface Baton {
  /** The name of the engine in results. */
  String name();

  /** Prepares a new thread, which does not run yet, and sets its identity and carrier. */
  void create(ControlledThread thread, Runnable body);

  /** Runs the program from its first thread until {@link #stop} or the end of the last thread. */
  void run(ControlledThread first);

  /** Passes the baton, and returns when it comes back or when the execution is over. */
  void pass(ControlledThread from, ControlledThread to);

  /**
   * Passes the baton for the last time, at the end of {@code from}.
   *
   * @param to null if the execution is over
   */
  void end(ControlledThread from, @Nullable ControlledThread to);

  /** Ends the execution from within one of its threads; returns only so that it unwinds. */
  void stop(ControlledThread from);

  /** The stack of a suspended thread, innermost frame first. */
  StackTraceElement[] stackOf(ControlledThread thread);

  /**
   * The stack of the running thread, read by another thread while {@code caller} is in {@link
   * #run}.
   */
  StackTraceElement[] stackOfRunning(ControlledThread thread, Thread caller);

  /**
   * Whether another baton must repeat the last execution, because a thread could not be suspended.
   */
  boolean wasPinned();
}
