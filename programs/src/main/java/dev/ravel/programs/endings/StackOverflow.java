// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Recursion without visible operations overflows the stack as in a plain JVM. */
@Expect(executions = 1)
public final class StackOverflow {
  private StackOverflow() {}

  private static int recurse(int depth) {
    return depth < 0 ? 0 : recurse(depth + 1) + 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          try {
            recurse(0);
            throw new AssertionError("no end of stack");
          } catch (StackOverflowError expected) {
            // The recursion has no end.
          }
        });
  }
}
