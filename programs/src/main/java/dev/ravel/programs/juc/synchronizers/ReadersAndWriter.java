// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader never sees only one of the two values that a writer writes. */
@Conforms(
    types = {
      ReentrantReadWriteLock.class,
      ReentrantReadWriteLock.ReadLock.class,
      ReentrantReadWriteLock.WriteLock.class
    })
public final class ReadersAndWriter {
  private ReadersAndWriter() {}

  public static void main(String[] arguments) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] values = new int[2];
    Together.run(
        () -> {
          lock.writeLock().lock();
          values[0] = 1;
          values[1] = 1;
          lock.writeLock().unlock();
        },
        () -> {
          lock.readLock().lock();
          assert values[0] == values[1];
          lock.readLock().unlock();
        });
  }
}
