// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** An exit with a status other than zero is a failure. */
@Expect(executions = 1, findings = "System.exit(3)")
public final class ExitThree {
  private ExitThree() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> System.exit(3));
  }
}
