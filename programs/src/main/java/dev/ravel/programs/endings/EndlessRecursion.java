// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** Recursion with visible operations reaches the bound long before the stack overflows. */
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
