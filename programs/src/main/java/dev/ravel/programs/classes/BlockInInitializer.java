// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * An initialiser that takes a lock: it can be suspended like any other code. The sections exclude
 * each other; the begin or the end of the initialisation falls into the other thread's section at
 * one of 5 places: 10.
 */
@Expect(executions = 10)
public final class BlockInInitializer {
  private static final Object LOCK = new Object();
  private static int x;

  private BlockInInitializer() {}

  private static final class Slow {
    static final int VALUE = compute();

    private static int compute() {
      synchronized (LOCK) {
        return ++x;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          assert Slow.VALUE > 0;
        },
        () -> {
          synchronized (LOCK) {
            x++;
          }
        });
    assert x == 2;
  }
}
