// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two threads print empty strings: the lock of the stream is not visible. */
@Expect(executions = 2)
public final class Printing {
  private static int x;

  private Printing() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.Code print =
        () -> {
          System.out.print("");
          x = 1;
          System.out.printf("%s", "");
        };
    Together.run(print, print);
  }
}
