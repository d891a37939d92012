// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A timed attempt on a lock that is never released expires when no other thread can continue. */
@Expect(timeouts = "any", executions = 1)
@Expect(timeouts = "last", executions = 1, assumesLongTimeouts = true)
public final class TimedTryLockOfLeakedLock {
  private TimedTryLockOfLeakedLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Together.run(lock::lock);
    assert !lock.tryLock(5, TimeUnit.SECONDS);
  }
}
