// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.program.ClassLoads;
import dev.ravel.model.Trace;
import dev.ravel.runtime.ControlledExecution;
import java.util.Optional;
import java.util.function.Function;

/**
 * Executions that the watchdog may give up.
 *
 * <p>Two threads take part. The <em>driver</em> performs executions, one after the other. The
 * watchdog observes their progress and gives up one that makes none: it takes over what the
 * execution has shown, replaces the engine by its successor and starts another driver. A driver
 * that was given up unwinds with {@link LostRun} when its execution returns, if ever.
 */
final class WatchedRuns implements AutoCloseable {
  private final ClassLoads loads;

  /**
   * Replaced by the watchdog, between the end of one driver and the start of another, and by the
   * driver between executions.
   */
  private ControlledExecution execution;

  /** The thread that may perform executions; any other was given up. */
  private volatile Optional<Thread> driver = Optional.empty();

  /** What to do if the execution in progress is given up; empty between executions. */
  private volatile Optional<Loss> whenLost = Optional.empty();

  /** What to do if an execution does not come to its end. */
  interface Loss {
    /** The execution makes no steps; called with what it has shown. */
    void stalled(Trace trace);

    /** The check ends before the execution does. */
    void ended();
  }

  WatchedRuns(ControlledExecution execution, ClassLoads loads) {
    this.execution = execution;
    this.loads = loads;
  }

  /** Makes the calling thread the driver. */
  void enter() {
    driver = Optional.of(Thread.currentThread());
  }

  /** The engine of the next execution. */
  ControlledExecution execution() {
    return execution;
  }

  /** Replaces the engine by its successor; called by the driver between executions. */
  void renewEngine() {
    ControlledExecution before = execution;
    execution = before.successor();
    before.close();
  }

  /**
   * Performs an execution; called by the driver.
   *
   * @param ifLost called by the watchdog if it gives the execution up
   */
  <T> T perform(Function<ControlledExecution, T> run, Loss ifLost) {
    whenLost = Optional.of(ifLost);
    T result = run.apply(execution);
    finish();
    return result;
  }

  /** Synchronized: either the driver goes on, or the watchdog has given its execution up. */
  private synchronized void finish() {
    if (driver.filter(thread -> thread == Thread.currentThread()).isEmpty()) {
      throw new LostRun();
    }
    whenLost = Optional.empty();
  }

  /**
   * A number that is constant only while an execution neither performs steps nor loads excluded
   * classes; negative between executions. Called by the watchdog.
   */
  long progress() {
    return whenLost.isEmpty() ? -1 : execution.progress() + loads.excludedClasses();
  }

  /**
   * Gives up the execution in progress, whose driver is stuck. Called by the watchdog.
   *
   * @return false if the execution has come to its end meanwhile
   */
  synchronized boolean giveUp() {
    Optional<Loss> lost = whenLost;
    if (lost.isPresent()) {
      Trace trace = execution.giveUp(driver.orElseThrow());
      replaceDriver();
      lost.get().stalled(trace);
    }
    return lost.isPresent();
  }

  /**
   * Ends the execution in progress without a look at its trace, which may still grow. Called by the
   * watchdog at the end of the check.
   *
   * @return false if no execution is in progress
   */
  synchronized boolean end() {
    Optional<Loss> lost = whenLost;
    if (lost.isPresent()) {
      execution.abandon();
      replaceDriver();
      lost.get().ended();
    }
    return lost.isPresent();
  }

  private void replaceDriver() {
    driver = Optional.of(Thread.currentThread());
    execution = execution.successor();
    whenLost = Optional.empty();
  }

  @Override
  public void close() {
    execution.close();
  }

  /** Unwinds a driver that was given up. */
  static final class LostRun extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
