// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The result of a timed await tells whether the condition was signalled or the time-out expired.
 */
@Expect(timeouts = "last", executions = 2, assumesLongTimeouts = true)
@Expect(timeouts = "any", executions = 6, findings = "assertion")
public final class TimedAwait {
  private TimedAwait() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] isSignalled = new boolean[1];
    Together.run(
        () -> {
          lock.lock();
          if (!isSignalled[0]) {
            assert condition.await(10, TimeUnit.MILLISECONDS);
          }
          lock.unlock();
        },
        () -> {
          lock.lock();
          isSignalled[0] = true;
          condition.signalAll();
          lock.unlock();
        });
  }
}
