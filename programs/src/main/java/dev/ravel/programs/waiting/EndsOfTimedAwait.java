// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A timed await ends by a signal, by an interrupt or by its time-out; each is possible. */
@Expect(
    timeouts = "any",
    executions = 6,
    findings = {"interrupted", "time-out", "signalled"})
public final class EndsOfTimedAwait {
  private EndsOfTimedAwait() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread waiting =
        Together.start(
            () -> {
              lock.lock();
              try {
                if (condition.await(1, TimeUnit.SECONDS)) {
                  throw new IllegalStateException("signalled");
                }
                throw new IllegalStateException("time-out");
              } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted");
              } finally {
                lock.unlock();
              }
            });
    lock.lock();
    condition.signal();
    waiting.interrupt();
    lock.unlock();
  }
}
