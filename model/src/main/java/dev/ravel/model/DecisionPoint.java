// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * A point of an execution at which the next thread has to be chosen, as a {@link TailPolicy} sees
 * it.
 *
 * <p>The next operation of every live thread is known here, whether the thread is enabled or not.
 */
public interface DecisionPoint {
  /** The steps of the execution so far. */
  Steps steps();

  /** The enabled threads; never empty. Not to be changed, and valid only at this point. */
  ThreadSet enabled();

  /**
   * The thread of the last step that was not a branch, enabled or not; -1 before the first step.
   */
  int current();

  /** The kind of the thread's next operation. */
  Kind kind(int thread);

  /** The location of the thread's next operation. */
  int location(int thread);

  /** The second location that the thread's next operation writes, or {@link Steps#NOWHERE}. */
  int secondLocation(int thread);
}
