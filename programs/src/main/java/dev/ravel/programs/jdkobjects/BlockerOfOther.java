// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/** What a thread waits for changes without an operation of the thread. */
@Expect(
    executions = 1,
    reasons = "java.util.concurrent.locks.LockSupport.getBlocker is not controlled")
public final class BlockerOfOther {
  private BlockerOfOther() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> LockSupport.park("blocker"));
    other.start();
    LockSupport.getBlocker(other);
    LockSupport.unpark(other);
    other.join();
  }
}
