// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code T U | T U}: an attempt that fails is one operation, without an unlock. Both attempts
 * succeed in 2 interleavings; the second one comes while the first thread holds the lock in 2 more.
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
