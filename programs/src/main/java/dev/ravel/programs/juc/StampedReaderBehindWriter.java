// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc;

import dev.ravel.programs.Together;
import java.util.concurrent.locks.StampedLock;

/**
 * Main reads and waits for other readers, who may go past a writer that waits; but who meets
 * another reader there queues up behind the writer.
 */
@Conforms(types = StampedLock.class, finding = "deadlock")
public final class StampedReaderBehindWriter {
  private StampedReaderBehindWriter() {}

  public static void main(String[] arguments) throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.readLock();
    Thread writer = Together.start(() -> lock.unlockWrite(lock.writeLock()));
    Together.Code read = () -> lock.unlockRead(lock.readLock());
    Together.run(read, read);
    lock.unlockRead(stamp);
    writer.join();
  }
}
