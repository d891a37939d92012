// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A round of the loop changes nothing, but the other thread notices that the loop holds the lock,
 * so such a round cannot be removed from the execution. The loop ends in 6 interleavings, in 5 of
 * them after such a round, and the thread is suspended in 13.
 */
@Expect(executions = 19, findings = "assertion")
public final class NoticedLock {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static boolean ready;
  private static boolean wasBusy;

  private NoticedLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          boolean isOver;
          do {
            LOCK.lock();
            isOver = ready;
            LOCK.unlock();
          } while (!isOver);
        },
        () -> {
          if (LOCK.tryLock()) {
            LOCK.unlock();
          } else {
            wasBusy = true;
          }
          LOCK.lock();
          ready = true;
          LOCK.unlock();
        });
    assert !wasBusy;
  }
}
