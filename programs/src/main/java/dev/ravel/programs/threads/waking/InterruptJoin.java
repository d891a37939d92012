// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;

/** A join that would last for ever is interrupted. */
@Expect(executions = 2)
public final class InterruptJoin {
  private InterruptJoin() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread interrupter =
        new Thread(
            () -> {
              main.interrupt();
            });
    interrupter.start();
    try {
      main.join();
    } catch (InterruptedException expected) {
      interrupter.join();
      return;
    }
    throw new AssertionError("joined itself");
  }
}
