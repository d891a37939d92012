// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.StampedLock;

/** Main takes the write lock, and another thread releases it with main's stamp. */
@Conforms(StampedLock.class)
public final class StampedHandedOver {
  private StampedHandedOver() {}

  public static void main(String[] arguments) throws Exception {
    StampedLock lock = new StampedLock();
    int[] value = new int[1];
    long stamp = lock.writeLock();
    Together.run(
        () -> {
          value[0] = 1;
          lock.unlockWrite(stamp);
        },
        () -> {
          long reading = lock.readLock();
          assert value[0] == 1;
          lock.unlockRead(reading);
        });
  }
}
