// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread whose tryLock fails is not ordered after the holder of the lock. {@code L W U | T},
 * where {@code T} is followed by {@code U} if it succeeds and by {@code R} if not. {@code T} and
 * its unlock come before {@code L}: 1. {@code T} fails, and {@code R} comes at any later moment: 3
 * after {@code L}, 2 after {@code W}. {@code T} comes after {@code U} and succeeds: 1. In all 7.
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
