// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** The states in which other threads see a thread: new, runnable, blocked and terminated. */
@Expect(executions = 64)
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
      Thread.State state = thread.getState();
      assert state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }
    assert thread.getState() != Thread.State.NEW;
    thread.join();
    assert thread.getState() == Thread.State.TERMINATED;
  }
}
