// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** An exit ends the execution: no code runs after it, not even a finally block. */
@Expect(executions = 1)
public final class ExitInFinally {
  private static boolean isOver = true;

  private ExitInFinally() {}

  public static void main(String[] arguments) {
    try {
      System.exit(0);
    } finally {
      assert !isOver;
    }
  }
}
