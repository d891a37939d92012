// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;

/** The operations that the threads of an execution have announced, as explorers see them. */
final class AnnouncedOperations implements DecisionPoint {
  private final ThreadRegistry threads;
  private final EnabledThreads enabled;
  private final RunRecorder recorder;

  AnnouncedOperations(ThreadRegistry threads, EnabledThreads enabled, RunRecorder recorder) {
    this.threads = threads;
    this.enabled = enabled;
    this.recorder = recorder;
  }

  /** The operations of these threads, in the order of their indices. */
  Trace.Pending[] pending(ThreadSet set) {
    Trace.Pending[] pending = new Trace.Pending[set.size()];
    int next = 0;
    for (int i = set.first(); i != ThreadSet.NONE; i = set.after(i)) {
      pending[next++] = pending(threads.get(i));
    }
    return pending;
  }

  private Trace.Pending pending(ControlledThread thread) {
    return new Trace.Pending(
        thread.index,
        thread.kind,
        thread.location,
        thread.also,
        thread.site,
        enabled.contain(thread),
        thread.endsByItself,
        thread.need);
  }

  @Override
  public Steps steps() {
    return recorder.steps();
  }

  @Override
  public ThreadSet enabled() {
    return enabled.set();
  }

  @Override
  public int current() {
    return recorder.lastThread();
  }

  @Override
  public Kind kind(int thread) {
    return threads.get(thread).kind;
  }

  @Override
  public int location(int thread) {
    return threads.get(thread).location;
  }

  @Override
  public int secondLocation(int thread) {
    return threads.get(thread).also;
  }
}
