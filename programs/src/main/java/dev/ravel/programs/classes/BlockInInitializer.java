// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A static initializer that enters a monitor can be suspended like any other code. The two
 * synchronized sections exclude each other. Either the beginning or the end of the initialization
 * falls on one of 5 places in the other thread's section: 2 * 5 = 10.
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
