// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** More threads than a decision can distinguish. */
@Expect(executions = 1, reasons = "more than 2048 threads")
public final class TooMany {
  private TooMany() {}

  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 0; i < 2_048; i++) {
      Together.run(() -> {});
    }
  }
}
