// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** A loop without visible operations is ended on both engines, and the check is not exhaustive. */
@Expect(executions = 1, reasons = "no visible operation")
public final class SilentLoop {
  private SilentLoop() {}

  public static void main(String[] arguments) {
    int x = 1;
    while (x != 0) {
      x = x * 31 | 1;
    }
  }
}
