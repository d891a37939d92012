// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.concurrent.locks.Condition;

/** A condition that a run has made. */
public interface ConditionOfRun extends Condition {
  /** What it is for threads that are not of the run. */
  Condition real();
}
