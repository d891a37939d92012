// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program in one execution: its identity, its next operation, and whether it has
 * ended.
 *
 * <p>Every other part of the engine keeps its state of a thread in a table of {@link ThreadTables}.
 * Only the thread that holds the baton accesses a ControlledThread.
 */
public final class ControlledThread {
  /** The carrier of a thread that no baton carries yet. */
  private static final Object NOT_CARRIED = new Object();

  public final int index;
  public final Thread thread;

  /** The result of {@link Thread#currentThread} without a hook while this thread runs. */
  Thread identity;

  /** The object with which the baton carries the thread; each baton casts it to its own class. */
  Object carrier = NOT_CARRIED;

  /** Whether the thread executes code of the engine, in which no probe has an effect. */
  public boolean inEngine = true;

  public Kind kind = Kind.START;
  public int location = Steps.NOWHERE;
  int also = Steps.NOWHERE;
  public int site = -1;

  /**
   * Whether the next operation is a wait that may end at any moment, by a short time-out or a
   * spurious wake-up.
   */
  public boolean endsByItself;

  /** The level of a synchroniser for which the thread waits. */
  int need = Trace.ANY_LEVEL;

  /** The number of steps of the thread, including the announced one. */
  public int steps;

  /** The number of steps that the thread may perform; see {@link StepLimit}. */
  int allowedSteps;

  public boolean hasEnded;

  /** The call that the thread is in the middle of, and that should be one step; null if none. */
  public @Nullable OpenStep openStep;

  /** A call that should be one step: code of the program inside may perform other operations. */
  public interface OpenStep {
    /** The thread is about to perform an operation, and may be suspended before it. */
    void beforeOperation();

    /** The thread is about to start another thread. */
    void beforeStart();
  }

  ControlledThread(int index, Thread thread) {
    this.index = index;
    this.thread = thread;
    this.identity = thread;
  }

  /**
   * The monitor that must be free before the thread accesses an object, or {@link Steps#NOWHERE}.
   */
  public int monitorAround() {
    boolean isAccess = kind == Kind.READ || kind == Kind.WRITE || kind == Kind.UPDATE;
    return isAccess ? also : Steps.NOWHERE;
  }

  void announce(Kind nextKind, int nextLocation, int alsoWrites, int nextSite) {
    kind = nextKind;
    location = nextLocation;
    also = alsoWrites;
    site = nextSite;
    endsByItself = false;
    need = Trace.ANY_LEVEL;
  }
}
