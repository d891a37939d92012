// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/** {@code La Lb Ub Ua | Lb La Ua Ub} with ReentrantLocks. */
@Expect(executions = 6, findings = "deadlock", deadlocks = 1)
public final class ReentrantLockOrder {
  private static final ReentrantLock A = new ReentrantLock();
  private static final ReentrantLock B = new ReentrantLock();

  private ReentrantLockOrder() {}

  private static void use(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> use(A, B), () -> use(B, A));
  }
}
