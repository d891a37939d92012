// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks in opposite orders. */
@Conforms(types = ReentrantLock.class, finding = "deadlock")
public final class ReentrantLockOrder {
  private ReentrantLockOrder() {}

  public static void main(String[] arguments) throws Exception {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock other = new ReentrantLock();
    Together.run(
        () -> {
          one.lock();
          other.lock();
          other.unlock();
          one.unlock();
        },
        () -> {
          other.lock();
          one.lock();
          one.unlock();
          other.unlock();
        });
  }
}
