// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Records the steps of an execution.
 *
 * <p>A step is added when the scheduler has chosen it. What the step turns out to do, such as the
 * level that it leaves, is added afterwards to the last step.
 */
public final class RunRecorder {
  private final TraceBuilder ofRun = new TraceBuilder();

  /** Takes what threads do after the end of the run, which is not part of it. */
  private final TraceBuilder afterwards = new TraceBuilder();

  private TraceBuilder steps = ofRun;

  /** Null unless the execution is recorded for a report; tested at every step. */
  private @Nullable StepWatcher watcher;

  /** The watchdog reads it in another thread; an old value only makes the watchdog wait longer. */
  private long progress;

  private int lastThread = -1;

  void begin(@Nullable StepWatcher newWatcher) {
    lastThread = -1;
    watcher = newWatcher;
    steps = ofRun;
    steps.clear();
  }

  /** The run is over. */
  void close() {
    watcher = null;
    afterwards.clear();
    afterwards.add(0, Kind.READ, Steps.NOWHERE, -1); // what is told about the last step needs one
    steps = afterwards;
  }

  public Steps steps() {
    return ofRun;
  }

  public int size() {
    return steps.size();
  }

  /** The number of steps of all executions. */
  public long progress() {
    return progress;
  }

  Trace trace(Outcome outcome, boolean waitsLong, Trace.Pending... pending) {
    if (waitsLong) {
      ofRun.waitsLong();
    }
    return ofRun.build(outcome, pending);
  }

  /** The calling thread has announced its next step. */
  void announced(ControlledThread thread) {
    if (watcher != null) {
      watcher.announced(thread);
    }
  }

  /** Adds a step that is not a decision. */
  public void add(ControlledThread thread, Kind kind, int location, int site) {
    before(thread);
    lastThread = thread.index;
    steps.add(thread.index, kind, location, site);
  }

  /** Adds the start of a thread. */
  public void addStart(ControlledThread thread, ControlledThread started, int status, int site) {
    announced(thread);
    before(thread);
    lastThread = thread.index;
    steps.addStart(thread.index, started.index, status, site);
    if (started.thread.isDaemon()) {
      steps.lastStartedDaemon();
    }
  }

  /**
   * Adds the operation that a thread has announced, as a decision among the enabled threads.
   *
   * @param releasedAfter the number of steps before its time-out expired, or zero
   */
  void addDecision(ControlledThread thread, ThreadSet enabled, int releasedAfter) {
    before(thread);
    lastThread = thread.index;
    steps.addDecision(
        thread.index, thread.kind, thread.location, thread.also, thread.site, enabled);
    if (thread.endsByItself) {
      steps.lastEndsByItself();
    }
    if (thread.need != Trace.ANY_LEVEL) {
      steps.lastNeeded(thread.need);
    }
    if (releasedAfter > 0) {
      steps.lastReleasedAfter(releasedAfter);
    }
  }

  /**
   * Adds a branch that inputs decide.
   *
   * @param condition the number of the branch constraint, or zero
   */
  void addBranch(ControlledThread thread, int taken, int options, int site, int constraint) {
    before(thread);
    steps.addBranch(thread.index, taken, options, site);
    if (constraint != 0) {
      steps.lastDependedOn(constraint);
    }
  }

  private void before(ControlledThread thread) {
    progress++;
    if (watcher != null) {
      watcher.beforeStep(thread, steps.size());
    }
  }

  /** Whether a step since this one is an operation, before which another thread may be chosen. */
  public boolean hasOperationSince(int step) {
    for (int next = step; next < steps.size(); next++) {
      if (steps.kind(next) != Kind.BRANCH) {
        return true;
      }
    }
    return false;
  }

  /** The thread of the last step that is not a branch; -1 before the first step. */
  int lastThread() {
    return lastThread;
  }

  /** The last step took this one of its alternatives. */
  void chose(int choice, int options) {
    steps.lastChose(choice, options);
  }

  /** The last step found one level at its synchroniser and left another. */
  public void changedLevel(int from, int to) {
    steps.lastChangedLevel(from, to);
  }

  /** The thread of the last step is in the queue of its synchroniser after the step. */
  public void queuedUp() {
    steps.lastQueuedUp();
  }

  /** The last step left its location unchanged, although its kind is that of a write. */
  public void leftUnchanged() {
    steps.lastLeftUnchanged();
  }

  /** The last step ended the wait of a thread. */
  public void woke(ControlledThread thread) {
    steps.lastWoke(thread.index);
  }

  /** The wait that began with the last step may end at any moment. */
  public void mayExpire(int alsoWrites) {
    steps.lastMayExpire(alsoWrites);
  }

  /** The last step wrote this location, too. */
  public void alsoWrote(int location) {
    steps.lastAlsoWrote(location);
  }
}
