// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.StampedLock;

/**
 * The writer performs {@code L W W U}. The reader makes one round of four reads, which is the last
 * round or without effect: C(8,4) = 70.
 */
@Expect(executions = 70)
public final class OptimisticRetry {
  private static final StampedLock LOCK = new StampedLock();
  private static int one;
  private static int other;

  private OptimisticRetry() {}

  private static void write() {
    long stamp = LOCK.writeLock();
    one = 1;
    other = 1;
    LOCK.unlockWrite(stamp);
  }

  private static void read() {
    long stamp;
    int first;
    int second;
    do {
      stamp = LOCK.tryOptimisticRead();
      first = one;
      second = other;
    } while (!LOCK.validate(stamp));
    assert first == second;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(OptimisticRetry::write, OptimisticRetry::read);
  }
}
