// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A static synchronized method and a block that is synchronized on the class exclude each other.
 */
@Expect(executions = 2)
public final class StaticSynchronized {
  private static int count;

  private StaticSynchronized() {}

  private static synchronized void increment() {
    count++;
  }

  private static void incrementInBlock() {
    synchronized (StaticSynchronized.class) {
      count++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(StaticSynchronized::increment, StaticSynchronized::incrementInBlock);
    assert count == 2;
  }
}
