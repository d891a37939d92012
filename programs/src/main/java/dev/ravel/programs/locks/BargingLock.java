// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that arrives at a lock may overtake a waiting thread, unless the lock is fair. There are
 * as many interleavings as in {@link FairLock}.
 */
@Expect(executions = 30, findings = "assertion")
public final class BargingLock {
  private BargingLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    FairLock.passInOrder(new ReentrantLock());
  }
}
