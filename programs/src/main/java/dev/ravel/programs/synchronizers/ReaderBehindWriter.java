// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Main holds the read lock and joins another reader, which does not overtake a waiting writer. The
 * reader and the writer both perform {@code L U}, but while main holds the read lock the writer is
 * only queued, {@code Q}. The reader comes first, {@code L U Q} or {@code L Q U}; then main
 * unlocks, and the writer performs {@code L U}: 2. The writer is queued first, and the reader
 * behind it: a deadlock, 1. The writer comes after main has unlocked: {@code L U} of the reader,
 * {@code U} of main, {@code L U} of the writer, 1. So there are 4 interleavings.
 */
@Expect(executions = 4, findings = "deadlock", deadlocks = 1)
public final class ReaderBehindWriter {
  private ReaderBehindWriter() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    Thread writer =
        Together.start(
            () -> {
              lock.writeLock().lock();
              lock.writeLock().unlock();
            });
    Together.run(
        () -> {
          lock.readLock().lock();
          lock.readLock().unlock();
        });
    lock.readLock().unlock();
    writer.join();
  }
}
