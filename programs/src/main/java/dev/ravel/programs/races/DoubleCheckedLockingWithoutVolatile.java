// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Passes under sequential consistency and is wrong all the same: who looks without the lock may see
 * the reference before the object. Whoever gets the lock first does R L R W U. The other looks at
 * one of 4 moments before the write and does L R U in the end, or at one of 2 moments behind it: 2
 * * (4 + 2).
 */
@Expect(executions = 12, races = "DoubleCheckedLockingWithoutVolatile.instance")
public final class DoubleCheckedLockingWithoutVolatile {
  private static final Object LOCK = new Object();
  private static Object instance;

  private DoubleCheckedLockingWithoutVolatile() {}

  private static void use() {
    Object seen = instance;
    if (seen == null) {
      synchronized (LOCK) {
        if (instance == null) {
          instance = new Object();
        }
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        DoubleCheckedLockingWithoutVolatile::use, DoubleCheckedLockingWithoutVolatile::use);
  }
}
