// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** More threads than a decision has room for. */
@Expect(executions = 1, reasons = "more than 64 threads")
public final class TooMany {
  private TooMany() {}

  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 0; i < 70; i++) {
      Together.run(() -> {});
    }
  }
}
