// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.EnvironmentValue;
import dev.ravel.runtime.schedule.Scheduler;

/**
 * Notes whether a program reads names that the JDK has chosen by numbering threads, although
 * several threads have created such threads. In which order they did so is not an operation, so a
 * check rests on one order for each schedule that it explores.
 */
public final class ThreadNames {
  private static final int NO_THREAD = -1;

  private final Scheduler scheduler;
  private final Assumptions assumptions;
  private int creator = NO_THREAD;
  private boolean hasSeveralCreators;
  private boolean isNameRead;

  public ThreadNames(Scheduler scheduler, Assumptions assumptions) {
    this.scheduler = scheduler;
    this.assumptions = assumptions;
  }

  public void begin() {
    creator = NO_THREAD;
    hasSeveralCreators = false;
    isNameRead = false;
  }

  /** The running thread creates a thread without a name. */
  public void numbers() {
    int running = scheduler.running().index;
    hasSeveralCreators |= creator != NO_THREAD && creator != running;
    creator = running;
    note();
  }

  /** The program calls a method of a thread, or asks for its text. */
  public void calls(String method) {
    if (method.startsWith("getName(") || method.startsWith("toString(")) {
      isNameRead = true;
      note();
    }
  }

  private void note() {
    if (hasSeveralCreators && isNameRead) {
      assumptions.add(EnvironmentValue.THREAD_ID);
    }
  }
}
