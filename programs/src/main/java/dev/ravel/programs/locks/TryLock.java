// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code T U | T U}: a try that fails takes one operation and no unlock. Both succeed in 2
 * interleavings; the second comes while the first is inside in 2 more.
 */
@Expect(executions = 4)
public final class TryLock {
  private static final ReentrantLock LOCK = new ReentrantLock();

  private TryLock() {}

  private static void use() {
    if (LOCK.tryLock()) {
      LOCK.unlock();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TryLock::use, TryLock::use);
  }
}
