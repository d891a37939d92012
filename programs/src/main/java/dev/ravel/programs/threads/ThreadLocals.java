// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Each thread has a value of its own, and each execution begins without values. */
@Expect(executions = 6)
public final class ThreadLocals {
  private static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
  private static int x;

  private ThreadLocals() {}

  private static void use() {
    assert LOCAL.get()[0] == 0;
    LOCAL.get()[0]++;
    x++;
    assert LOCAL.get()[0] == 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    use();
    Together.run(ThreadLocals::use, ThreadLocals::use);
    assert LOCAL.get()[0] == 1;
  }
}
