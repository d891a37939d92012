// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * {@code L U | L U} by two readers, which never block each other: 4! / (2! 2!) = 6 interleavings.
 */
@Expect(executions = 6)
public final class ReadersTogether {
  private ReadersTogether() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Together.Code read =
        () -> {
          lock.readLock().lock();
          lock.readLock().unlock();
        };
    Together.run(read, read);
  }
}
