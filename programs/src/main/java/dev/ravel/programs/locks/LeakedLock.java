// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread ends while it holds a lock, so the other one waits for ever: a deadlock in both orders.
 */
@Expect(
    executions = 2,
    findings = {"deadlock", "deadlock"},
    deadlocks = 2)
public final class LeakedLock {
  private static final ReentrantLock LOCK = new ReentrantLock();

  private LeakedLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(LOCK::lock, LOCK::lock);
  }
}
