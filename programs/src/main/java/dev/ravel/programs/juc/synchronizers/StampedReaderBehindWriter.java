// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.StampedLock;

/**
 * Main holds a read lock and joins two other readers. A reader overtakes a waiting writer only if
 * the lock has not changed since the reader looked at it. If the other reader has changed it, the
 * reader is queued behind the writer, which waits for main: a deadlock.
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
