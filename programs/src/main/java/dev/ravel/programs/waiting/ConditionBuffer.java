// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A correct buffer with one slot, a lock and two conditions. */
@Expect(executions = 8)
public final class ConditionBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition isEmpty = lock.newCondition();
  private final Condition isFull = lock.newCondition();
  private boolean full;

  private ConditionBuffer() {}

  private void put() throws InterruptedException {
    lock.lock();
    try {
      while (full) {
        isEmpty.await();
      }
      full = true;
      isFull.signal();
    } finally {
      lock.unlock();
    }
  }

  private void take() throws InterruptedException {
    lock.lock();
    try {
      while (!full) {
        isFull.await();
      }
      full = false;
      isEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    ConditionBuffer buffer = new ConditionBuffer();
    Together.run(
        () -> {
          buffer.put();
          buffer.put();
        },
        () -> {
          buffer.take();
          buffer.take();
        });
    assert !buffer.full;
  }
}
