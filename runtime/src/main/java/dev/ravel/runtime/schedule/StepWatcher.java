// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

/** Records details of an execution that its trace does not contain. */
public interface StepWatcher {
  /** Called by a thread that has announced its next step, or is about to perform one at once. */
  void announced(ControlledThread thread);

  /** Called before a step of a thread, by that thread or by the thread that ran before. */
  void beforeStep(ControlledThread thread, int step);
}
