// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;

/** The stack of a thread that is alive follows the thread; the own stack does not. */
@Expect(executions = 10, reasons = "java.lang.Thread.getStackTrace is not controlled")
public final class StackOfOther {
  private StackOfOther() {}

  private static volatile int x;

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> x++);
    other.start();
    Thread.currentThread().getStackTrace();
    x++;
    other.getStackTrace();
    other.join();
    assert other.getStackTrace().length == 0;
  }
}
