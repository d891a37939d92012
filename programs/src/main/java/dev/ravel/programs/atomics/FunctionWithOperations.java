// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The function of an update reads a shared variable. So the update is not a single operation, and
 * the result says so.
 */
@Expect(executions = 6, reasons = "AtomicInteger.updateAndGet is not controlled")
public final class FunctionWithOperations {
  private static volatile int shared;

  private FunctionWithOperations() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Together.run(
        () -> counter.updateAndGet(before -> before + shared),
        () -> {
          shared = 1;
          counter.get();
        });
  }
}
