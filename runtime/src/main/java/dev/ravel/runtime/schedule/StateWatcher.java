// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;

/**
 * Evaluates the properties of states that the program has stated, in the thread whose write has led
 * to a state.
 *
 * <p>The scheduler calls it before and after the operations of an execution that has properties.
 */
public interface StateWatcher {
  /**
   * Evaluates the properties that read what the running thread has written last. Called before the
   * next operation of the thread, when the value is in place and no other thread has continued.
   */
  void settle();

  /** The second location of an operation that is about to be announced. */
  int secondLocation(Kind kind, int location, int also);

  /** The running thread has been chosen to perform an operation, and performs it next. */
  void chosen(Kind kind, int location, int site);

  /** Whether the running thread evaluates a property, so that nothing it does is an operation. */
  boolean isEvaluating();

  /** Called instead of an operation of a thread that evaluates a property. */
  void evaluates(Kind kind, int location, int also, int site);
}
