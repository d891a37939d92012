// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Main reads and waits for another reader, who does not go past a writer that waits: {@code L U} of
 * the reader and {@code L U} of the writer, which only queues up while main reads, {@code Q}. If
 * the reader locks first: {@code L U Q} or {@code L Q U}, and main goes on. If the writer comes
 * first, {@code Q}, the reader queues up behind it, a deadlock. After {@code L Q U} and {@code L U
 * Q} main unlocks and the writer goes on, {@code L U}; it may also come only when main has
 * unlocked: before that {@code L U} of the reader, then {@code U} of main, then {@code L U}. So 4
 * interleavings.
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
