// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that comes to a lock may pass while another one waits, unless the lock is fair. As many
 * interleavings as {@link FairLock} has.
 */
@Expect(executions = 30, findings = "assertion")
public final class BargingLock {
  private BargingLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    FairLock.passInOrder(new ReentrantLock());
  }
}
