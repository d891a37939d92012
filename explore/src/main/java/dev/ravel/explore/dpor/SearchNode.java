// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.Choices;
import dev.ravel.explore.History;
import dev.ravel.explore.LastEnds;
import dev.ravel.explore.Operation;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * A decision on the path of a depth-first search: the thread that is being explored from here, and
 * the threads that sleep.
 *
 * <p>Reused for other decisions at the same depth.
 */
abstract class SearchNode {
  static final int NO_THREAD = -1;

  /** The inherited sleep set: executions that begin with these threads were explored above. */
  final ThreadSet sleep = new ThreadSet();

  /** All threads that sleep: those inherited and those explored from here. */
  private final ThreadSet asleep = new ThreadSet();

  /** The thread being explored, or -1. */
  int thread = NO_THREAD;

  /** The alternatives of that thread's operation. */
  Choices choices = new Choices(1, 0);

  /** How many of the executed choices of that thread ended the execution at once. */
  int cutShort;

  /** The threads that sleep and whose operation may be the last one before threads end. */
  private final ThreadSet ending = new ThreadSet();

  /** Whether threads ended after an operation of that thread here (see {@link DaemonEnds}). */
  private boolean isEnd;

  /** How many choices of that thread were executed. */
  private int executions;

  /** What that thread did here in the last execution. */
  private long performed;

  /** The branch constraint that decided the choice of the last execution; 0 if there is none. */
  private int constraint;

  private long[] operations = new long[4];

  void clear() {
    sleep.clear();
    asleep.clear();
    ending.clear();
    thread = NO_THREAD;
  }

  /** All threads that sleep; not to be changed. */
  final ThreadSet asleep() {
    return asleep;
  }

  /** Those whose operation may be the last one before threads end; not to be changed. */
  final ThreadSet ending() {
    return ending;
  }

  /** What the threads that sleep are about to do, by thread. */
  final long[] operations() {
    return operations;
  }

  /** Lets the parent's threads sleep, except those woken by the steps after the parent. */
  final void inheritSleepers(SearchNode parent, WakeRule rule, History history, int from, int to) {
    ThreadSet sleepers = parent.asleep;
    for (int sleeper = sleepers.first();
        sleeper != ThreadSet.NONE;
        sleeper = sleepers.after(sleeper)) {
      long operation = parent.operations[sleeper];
      boolean isEnding = parent.ending.contains(sleeper);
      if (sleeper != parent.thread
          && !isWoken(operation, rule, history, from, to)
          && !(isEnding && LastEnds.needs(sleeper, history, from))) {
        sleep.add(sleeper);
        asleep.add(sleeper);
        if (isEnding) {
          ending.add(sleeper);
        }
        setOperation(sleeper, operation);
      }
    }
  }

  private static boolean isWoken(long sleeping, WakeRule rule, History history, int from, int to) {
    for (int step = from; step < to; step++) {
      if (rule.wakes(history.operation(step), sleeping)) {
        return true;
      }
    }
    return false;
  }

  /** Notes what the step that took this decision did. */
  final void enter(Trace trace, int step, boolean mayEnd) {
    if (thread != trace.thread(step)) {
      thread = trace.thread(step);
      choices = new Choices(trace.options(step), trace.choice(step));
      executions = 0;
      cutShort = 0;
      isEnd = false;
    }
    executions++;
    isEnd |= mayEnd;
    performed = Operation.performed(trace, step);
    constraint = trace.constraint(step);
  }

  /** The decision for the next choice of the thread being explored. */
  final long nextDecision() {
    return Decision.pack(thread, choices.next(), constraint);
  }

  /** Whether the thread being explored takes a branch here, so that no other can continue. */
  final boolean isBranch() {
    return Operation.kind(performed) == Kind.BRANCH;
  }

  /** Whether every choice of the thread being explored ended the execution and hid threads. */
  final boolean isHiding() {
    return cutShort == executions;
  }

  /** Lets the thread being explored sleep: all of its choices are explored. */
  final void finishThread() {
    asleep.add(thread);
    setOperation(thread, isHiding() ? Operation.EVERYTHING : performed);
    if (isEnd) {
      ending.add(thread);
    }
    thread = NO_THREAD;
  }

  private void setOperation(int of, long operation) {
    if (of >= operations.length) {
      operations = Arrays.copyOf(operations, Math.max(of + 1, 2 * operations.length));
    }
    operations[of] = operation;
  }
}
