// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.locks.Condition;

/** A {@link Condition} that the model of a lock has created in an execution. */
public interface ConditionOfRun extends Condition {
  /** The JDK's own condition, for threads that are not part of the execution. */
  Condition real();
}
