// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * A point of a run at which the next thread has to be chosen, as a {@link Tail} sees it.
 *
 * <p>Every thread that is alive stands before its next operation, enabled or not, so that all of
 * them are known.
 */
public interface Point {
  /** What the run has done until now. */
  Steps steps();

  /** The threads that can go on now, one bit each; never zero. */
  long enabled();

  /** The thread of the last step that was no branch, enabled or not; -1 before the first. */
  int current();

  /** What the thread is about to do. */
  Kind kind(int thread);

  /** Where the thread is about to do it. */
  int location(int thread);

  /** The second location that the thread is about to write. */
  int also(int thread);
}
