// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who does not get the lock is not ordered behind who has it. L W U | T, then U if it was free and
 * R if not: the try comes before L and its unlock too (1 run), or inside and the read is anywhere
 * behind: after L 3, after W 2; or after U, free (1). 7.
 */
@Expect(executions = 7, races = "FailedTryLock.data")
public final class FailedTryLock {
  private static int data;
  private static final ReentrantLock LOCK = new ReentrantLock();

  private FailedTryLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          LOCK.lock();
          data = 1;
          LOCK.unlock();
        },
        () -> {
          if (LOCK.tryLock()) {
            LOCK.unlock();
          } else {
            assert data <= 1;
          }
        });
  }
}
