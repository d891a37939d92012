// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/** Whoever wants to know more about a run than its trace has. */
interface StepWatcher {
  /** The calling thread stands before its next step, or is about to make one at once. */
  void stands(ControlledThread thread);

  /** A thread is about to make a step; called by itself or by the thread that ran before. */
  void makes(ControlledThread thread, int step);
}
