// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/**
 * One thread creates all threads without names, so no order of the others changes the names. The
 * text of a thread shows whether the thread has ended: two executions, and one in which the look is
 * detected.
 */
@Expect(executions = 3)
public final class NumberedByOne {
  private NumberedByOne() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread one = new Thread(() -> {});
    Thread named = new Thread(() -> new Thread("named").getName());
    named.start();
    assert one.getName().equals("Thread-0");
    assert named.toString().contains("Thread-1");
    named.join();
  }
}
