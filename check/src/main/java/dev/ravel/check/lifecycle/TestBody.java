// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.Caveat;
import java.util.Optional;

/** A way to execute a test. */
interface TestBody {
  /** Whether executions have inputs. */
  boolean takesInputs();

  /** Executes the test once. Throws what the test or a method around it throws. */
  void run() throws Throwable;

  /** The executions so far have initialised frameworks; they say nothing about the next ones. */
  default void isWarm() {}

  /** What a result has to say about the way in which the test is executed. */
  default Optional<Caveat> note() {
    return Optional.empty();
  }
}
