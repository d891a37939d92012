// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** What others see of a thread that waits, is blocked, sleeps, has ended. */
@Expect(executions = 6)
public final class States {
  private static final Object LOCK = new Object();

  private States() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (LOCK) {
                assert Thread.currentThread().getState() == Thread.State.RUNNABLE;
              }
            });
    assert thread.getState() == Thread.State.NEW;
    synchronized (LOCK) {
      thread.start();
      assert thread.getState() == Thread.State.BLOCKED;
    }
    assert thread.getState() != Thread.State.NEW;
    thread.join();
    assert thread.getState() == Thread.State.TERMINATED;
  }
}
