// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A lock that never comes free: the time is up once nothing else can run. */
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
