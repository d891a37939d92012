// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The joined thread ends or the time-out expires, and the interrupt comes after that. */
@Expect(
    executions = 22,
    findings = {"InterruptedException", "joined, then interrupted"})
public final class JoinBeforeInterrupt {
  private JoinBeforeInterrupt() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread joined = Together.start(() -> {});
    Thread other =
        Together.start(
            () -> {
              joined.join(5);
              assert !Thread.currentThread().isInterrupted() : "joined, then interrupted";
            });
    other.interrupt();
    other.join();
  }
}
