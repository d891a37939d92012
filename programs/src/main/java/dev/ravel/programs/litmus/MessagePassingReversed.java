// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wy Wx | Ry Rx}: the flag is set too early. */
@Expect(executions = 6, findings = "assertion")
public final class MessagePassingReversed {
  private static int x;
  private static int y;

  private MessagePassingReversed() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          y = 1;
          x = 1;
        },
        () -> {
          int flag = y;
          int message = x;
          assert flag == 0 || message == 1;
        });
  }
}
