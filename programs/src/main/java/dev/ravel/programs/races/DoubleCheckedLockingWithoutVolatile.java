// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Passes under sequential consistency but is wrong: a thread that reads without the monitor may see
 * the reference before the fields of the object. The thread that enters the monitor first performs
 * {@code R L R W U}. The other thread reads at one of 4 moments before the write and performs
 * {@code L R U} at the end, or it reads at one of 2 moments after the write: 2 * (4 + 2).
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
