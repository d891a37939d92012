// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;

/** Runtime.halt ends an execution as System.exit does. */
@Expect(executions = 1, findings = "exit")
public final class Halt {
  private Halt() {}

  public static void main(String[] arguments) {
    Runtime.getRuntime().halt(4);
  }
}
