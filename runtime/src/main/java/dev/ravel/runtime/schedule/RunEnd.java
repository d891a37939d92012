// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Outcome;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.probe.CurrentRun;
import java.util.List;

/**
 * How an execution ends: its outcome, and how its threads unwind once it is over.
 *
 * <p>A static initialiser that is not run again must not be left by an error: the class would be
 * broken for all later executions. So a thread that is in one performs its operations, as long as
 * they are enabled, until the initialiser is done.
 */
public final class RunEnd {
  /**
   * The number of decisions that an execution continues after some threads wait for each other for
   * ever. Most programs end by then, so that their executions are those of the papers. An endless
   * loop of another thread does not.
   */
  private static final int PATIENCE = 100;

  private final ThreadRegistry threads;
  private final AnnouncedOperations point;
  private final EnabledThreads enabled;
  private final SpinningThreads spinning;
  private final RunRecorder recorder;
  private Outcome outcome = Outcome.Completed.INSTANCE;
  private boolean isAborting;

  /** What the threads were about to do when the execution was aborted. */
  private Trace.Pending[] standing = {};

  /** Threads that wait for each other's locks for ever; empty if there are none. */
  private ThreadSet cycle = new ThreadSet();

  private boolean isCycleClosed;
  private int decisionsInCycle;

  /** Whether threads outside the cycle could continue. */
  private boolean isCutShort;

  RunEnd(
      ThreadRegistry threads,
      AnnouncedOperations point,
      EnabledThreads enabled,
      SpinningThreads spinning,
      RunRecorder recorder) {
    this.threads = threads;
    this.point = point;
    this.enabled = enabled;
    this.spinning = spinning;
    this.recorder = recorder;
  }

  void begin() {
    isAborting = false;
    isCycleClosed = false;
    decisionsInCycle = 0;
    isCutShort = false;
    outcome = Outcome.Completed.INSTANCE;
  }

  public Outcome outcome() {
    return outcome;
  }

  /** The running thread ends the execution. A bound says less than a deadlock of other threads. */
  void end(Outcome how) {
    if (isCycleClosed && how instanceof Outcome.Bounded) {
      cutShort();
    } else {
      outcome = how;
    }
  }

  /** Sets or replaces the outcome. */
  public void setOutcome(Outcome how) {
    outcome = how;
  }

  /** Whether the execution is over and its threads only unwind. */
  public boolean isAborting() {
    return isAborting;
  }

  /** These threads wait for each other's locks for ever. */
  public void closeCycle(ThreadSet threads) {
    cycle = threads;
    isCycleClosed = true;
  }

  /**
   * Whether the execution ends because some threads wait for each other for ever, although others
   * are enabled. Called at every decision.
   *
   * @param isFollowing whether the target has further decisions
   */
  boolean endsInCycle(boolean isFollowing) {
    return isCycleClosed && ++decisionsInCycle > PATIENCE && !isFollowing && cutShort();
  }

  /**
   * Whether the execution ends because no thread is enabled. Otherwise the earliest long time-outs
   * have expired, and their threads are enabled.
   */
  boolean endsWithoutEnabled(ControlledThread running, Baton baton) {
    if (spinning.someAreOutdated()) {
      outcome = new Outcome.Redundant();
      return true;
    }
    boolean someAreEnabled = enabled.wakeEarliestSleepers(recorder.size());
    spinning.becomePatient();
    if (!someAreEnabled) {
      outcome =
          onlyIdleWorkersAreLeft(running, baton)
              ? Outcome.Completed.INSTANCE
              : new Outcome.Deadlock(List.of());
    }
    return !someAreEnabled;
  }

  /** Whether all threads that are alive and not daemons are idle workers. */
  private boolean onlyIdleWorkersAreLeft(ControlledThread running, Baton baton) {
    boolean wasInEngine = running.inEngine;
    running.inEngine = true; // reading stacks calls hooked JDK methods
    try {
      return LeftoverThreads.areIdle(threads.of(enabled.aliveSet()), spinning.set(), baton);
    } finally {
      running.inEngine = wasInEngine;
    }
  }

  private boolean cutShort() {
    outcome = new Outcome.Deadlock(List.of());
    isCutShort = true;
    return true;
  }

  /**
   * The threads that wait for ever at the end of an execution that deadlocked: all that are alive,
   * or those of the cycle if other threads could continue.
   */
  public ThreadSet deadlocked() {
    return isCutShort ? cycle : enabled.aliveSet();
  }

  /** The threads begin to unwind. */
  void abort() {
    if (!isAborting) {
      standing = pending();
      isAborting = true;
      recorder.close();
    }
  }

  /** The finished execution. */
  public Trace trace() {
    return recorder.trace(
        outcome, enabled.sleepers().haveBeen(), isAborting ? standing : pending());
  }

  private Trace.Pending[] pending() {
    // A thread that is suspended in a busy wait has no next operation in this execution.
    ThreadSet about = ThreadSet.copyOf(enabled.aliveSet());
    about.removeAll(spinning.set());
    return point.pending(about);
  }

  /** Unwinds the calling thread. */
  static RunAborted unwind() {
    CurrentRun.askAtNextJump();
    throw RunAborted.INSTANCE;
  }

  /** Whether the calling thread is in a static initialiser. */
  static boolean isInitializing(ControlledThread thread) {
    thread.inEngine = true; // looking at stacks calls methods of the JDK that are hooked
    try {
      return Frames.isInInitializer();
    } finally {
      thread.inEngine = false;
    }
  }
}
