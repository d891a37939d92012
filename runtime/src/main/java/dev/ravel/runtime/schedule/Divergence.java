// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Outcome;

/** Explains why an execution cannot follow its target. */
final class Divergence {
  private final ThreadRegistry threads;
  private final EnabledThreads enabled;
  private final SpinningThreads spinning;
  private final RunRecorder recorder;

  Divergence(
      ThreadRegistry threads,
      EnabledThreads enabled,
      SpinningThreads spinning,
      RunRecorder recorder) {
    this.threads = threads;
    this.enabled = enabled;
    this.spinning = spinning;
    this.recorder = recorder;
  }

  /** The outcome of an execution that cannot continue with the thread of this index. */
  Outcome of(int index) {
    if (!threads.has(index)) {
      return diverged(index, "no such thread");
    }
    ControlledThread thread = threads.get(index);
    if (enabled.sleepers().contain(thread) || spinning.set().contains(index)) {
      // An explorer cannot know that a long time-out expires only when no other thread can run, nor
      // that a thread that is suspended in a busy wait does not read again before.
      return new Outcome.Redundant();
    }
    return diverged(
        index,
        thread.hasEnded ? "it has ended" : "its next operation " + thread.kind + " is not enabled");
  }

  /** The last step does not have the alternative that the target demands. */
  Outcome ofAlternative(int choice, int options) {
    return new Outcome.Diverged(
        recorder.size() - 1,
        "alternative " + choice,
        "an operation with " + options + " alternatives");
  }

  /** The inputs take another side of the last branch than the target demands. */
  Outcome ofBranch(int side, int taken) {
    return new Outcome.Diverged(
        recorder.size() - 1, "side " + side + " of a branch", "its inputs take side " + taken);
  }

  private Outcome diverged(int index, String actual) {
    return new Outcome.Diverged(recorder.size(), "thread " + index + " to run", actual);
  }
}
