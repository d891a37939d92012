// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** Joining a thread that was never started returns at once. */
@Expect(executions = 1)
public final class JoinUnstarted {
  private JoinUnstarted() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread never = new Thread(() -> {});
    never.join();
    assert never.getState() == Thread.State.NEW && !never.isAlive();
  }
}
