// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Rx | Rx}. */
@Expect(executions = 2)
public final class TwoReaders {
  private static int x;

  private TwoReaders() {}

  private static void read() {
    int seen = x;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TwoReaders::read, TwoReaders::read);
  }
}
