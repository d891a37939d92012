// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/**
 * Probes around methods of JDK collections whose code is executed as one step: see {@link
 * ProbeListener#enterStep}.
 */
public final class StepProbe {
  private StepProbe() {}

  /** Called at the entry of a method, whose code is executed after that. */
  public static void enter(
      Object receiver, String method, int number, @Nullable Object first, @Nullable Object second) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.enterStep(receiver, method, number, first, second);
    }
  }

  /** Called at the end of the method, by return or by exception. */
  public static void exit() {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.exitStep();
    }
  }
}
