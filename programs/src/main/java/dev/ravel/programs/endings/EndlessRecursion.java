// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** Recursion with visible operations hits the bound long before the stack ends. */
@Expect(executions = 1, reasons = "visible operations")
public final class EndlessRecursion {
  private static int x;

  private EndlessRecursion() {}

  private static void recurse() {
    x++;
    recurse();
  }

  public static void main(String[] arguments) {
    recurse();
  }
}
