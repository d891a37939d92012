// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/**
 * A thread that has ended has no group, and shows none in its text. It ends before or after the
 * other thread looks: two executions, and one in which the look is detected. Its own group needs no
 * operation.
 */
@Expect(executions = 3, findings = "assertion")
public final class GroupOfEndedThread {
  private GroupOfEndedThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(GroupOfEndedThread::look, "looking");
    thread.start();
    boolean hadEnded = thread.getThreadGroup() == null;
    thread.join();
    assert thread.getThreadGroup() == null;
    assert thread.toString().equals("Thread[looking,5,]")
            || thread.toString().startsWith("Thread[#")
                && thread.toString().endsWith(",looking,5,]")
        : thread;
    assert !hadEnded;
  }

  private static void look() {
    if (Thread.currentThread().getThreadGroup() == null) {
      throw new IllegalStateException("no group");
    }
  }
}
