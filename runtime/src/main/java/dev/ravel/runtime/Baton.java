// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * What carries the threads of a run: whoever holds the baton runs, all others stand still.
 *
 * <p>{@link #run} is called by the thread that performs the check; {@link #pass} and {@link #stop}
 * by the thread of the program that holds the baton.
 */
interface Baton {
  /** The name of the engine in results. */
  String name();

  /** Prepares a new thread, which does not run yet, and sets its identity. */
  void create(ControlledThread thread);

  /** Runs the program from its first thread until {@link #stop} or until nobody is left. */
  void run(ControlledThread first);

  /**
   * Hands the baton over and returns when it comes back.
   *
   * @throws RunAborted if the run is over instead
   */
  void pass(ControlledThread from, ControlledThread to);

  /** Hands the baton over for good, at the end of {@code from}; null if the run is over. */
  void end(ControlledThread from, ControlledThread to);

  /** Ends the run from within one of its threads; does not return. */
  RunAborted stop(ControlledThread from);

  /** The stack of a thread that stands still, innermost frame first. */
  StackTraceElement[] stackOf(ControlledThread thread);

  /**
   * The stack of the thread that runs, seen from outside, while {@code caller} is in {@link #run}.
   */
  StackTraceElement[] stackOfRunning(ControlledThread thread, Thread caller);

  /**
   * Whether the last run has to be done again by another baton, because a switch was impossible.
   */
  boolean wasPinned();
}
