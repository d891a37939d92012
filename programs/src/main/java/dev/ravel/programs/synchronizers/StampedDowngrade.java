// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.StampedLock;

/**
 * A writer converts its stamp to a read stamp, {@code W C}, and then waits for itself in a second
 * write lock, {@code Q}. A reader looks at the lock, {@code l}, and arrives, {@code r}. It arrives
 * before {@code W}: 1 interleaving, with {@code Q} in the place of {@code W}. Between {@code W} and
 * {@code C}: it waits and passes before or after {@code Q}, and {@code l} is before or after {@code
 * W}: 4. Between {@code C} and {@code Q}: 3. After {@code Q}: 4; in one of these the reader has
 * looked between {@code W} and {@code C}, and waits for the writer for ever. In the others only the
 * writer waits for ever, at one of two places. In all 12, and one execution in which Ravel learns
 * that the threads need different levels.
 */
@Expect(
    executions = 13,
    findings = {"deadlock", "deadlock", "deadlock"},
    deadlocks = 3)
public final class StampedDowngrade {
  private StampedDowngrade() {}

  public static void main(String[] arguments) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Together.run(
        () -> {
          lock.tryConvertToReadLock(lock.writeLock());
          lock.writeLock();
        },
        () -> lock.readLockInterruptibly());
  }
}
