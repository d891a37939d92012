// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * An exit ends the execution, not the JVM; the other thread may not have performed its write by
 * then.
 */
@Expect(executions = 2)
public final class ExitZero {
  private static int x;

  private ExitZero() {}

  public static void main(String[] arguments) {
    Together.start(() -> x = 1);
    x = 2;
    System.exit(0);
  }
}
