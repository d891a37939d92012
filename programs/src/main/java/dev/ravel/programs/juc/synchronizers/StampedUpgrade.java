// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.StampedLock;

/**
 * A reader converts its stamp to a write stamp. If there is another reader, it releases the read
 * lock, takes the write lock and tests the value again.
 */
@Conforms(StampedLock.class)
public final class StampedUpgrade {
  private StampedUpgrade() {}

  public static void main(String[] arguments) throws Exception {
    StampedLock lock = new StampedLock();
    int[] first = new int[1];
    Together.Code code = () -> setOnce(lock, first);
    Together.run(code, code);
    assert first[0] == 1;
    assert !lock.isReadLocked() && !lock.isWriteLocked();
  }

  private static void setOnce(StampedLock lock, int[] first) {
    long stamp = lock.readLock();
    try {
      while (first[0] == 0) {
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing != 0) {
          stamp = writing;
          first[0]++;
        } else {
          lock.unlockRead(stamp);
          stamp = lock.writeLock();
        }
      }
    } finally {
      lock.unlock(stamp);
    }
  }
}
