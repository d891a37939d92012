// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The thread ends after its write, with an exit of the JVM. */
@Expect(executions = 2, findings = "a state that must never occur: written")
public final class LastWriteOfThread {
  private static int x;

  private LastWriteOfThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("written", () -> x == 1);
    Together.run(() -> x = 2);
    x = 1;
    Runtime.getRuntime().exit(0);
  }
}
