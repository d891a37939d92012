// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx | Rx | Rx}. */
@Expect(executions = 6)
public final class WriterAndTwoReaders {
  private static int x;

  private WriterAndTwoReaders() {}

  private static void read() {
    int seen = x;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = 1, WriterAndTwoReaders::read, WriterAndTwoReaders::read);
  }
}
