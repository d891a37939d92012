// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.StampedLock;

/** Values of an optimistic read are used only if the stamp is valid. */
@Conforms(StampedLock.class)
public final class StampedOptimisticRead {
  private StampedOptimisticRead() {}

  public static void main(String[] arguments) throws Exception {
    StampedLock lock = new StampedLock();
    int[] values = new int[2];
    Together.run(
        () -> {
          long stamp = lock.writeLock();
          values[0] = 1;
          values[1] = 1;
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          int one = values[0];
          int other = values[1];
          assert !lock.validate(stamp) || one == other;
        });
  }
}
