// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock protects a counter; one thread waits on a condition until the other has incremented it.
 */
@Conforms(types = {ReentrantLock.class, Condition.class, Lock.class})
public final class ReentrantLockCounter {
  private ReentrantLockCounter() {}

  public static void main(String[] arguments) throws Exception {
    Lock lock = new ReentrantLock();
    Condition ready = lock.newCondition();
    int[] count = new int[1];
    Together.run(
        () -> {
          lock.lock();
          count[0]++;
          ready.signalAll();
          lock.unlock();
        },
        () -> {
          lock.lock();
          while (count[0] == 0) {
            ready.await();
          }
          lock.unlock();
        });
    assert count[0] == 1;
  }
}
