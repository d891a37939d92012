// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** Names and ids of threads are numbered anew in every execution. */
@Expect(executions = 6)
public final class NamesAndNumbers {
  private static int x;

  private NamesAndNumbers() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert Thread.currentThread().getName().equals("main");
    Thread thread = new Thread(() -> x++);
    assert thread.getName().equals("Thread-0") : thread.getName();
    thread.start();
    Thread other = new Thread(() -> x++);
    assert other.getName().equals("Thread-1");
    other.start();
    thread.join();
    other.join();
  }
}
