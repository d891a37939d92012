// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx Wy | Ry Rx}: a thread that reads the flag also reads the message. */
@Expect(executions = 6)
public final class MessagePassing {
  private static int x;
  private static int y;

  private MessagePassing() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          x = 1;
          y = 1;
        },
        () -> {
          int flag = y;
          int message = x;
          assert flag == 0 || message == 1;
        });
  }
}
