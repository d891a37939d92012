// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/** Locking again is not visible to other threads: {@code La Rx Wx Ua | La Rx Wx Ua}. */
@Expect(executions = 2)
public final class Reentrancy {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int count;

  private Reentrancy() {}

  private static void outer() {
    LOCK.lock();
    LOCK.lock();
    assert LOCK.getHoldCount() == 2;
    LOCK.unlock();
    count++;
    assert LOCK.isHeldByCurrentThread();
    LOCK.unlock();
    assert !LOCK.isHeldByCurrentThread();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Reentrancy::outer, Reentrancy::outer);
    assert count == 2;
  }
}
