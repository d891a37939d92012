// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two threads create threads without names, and one reads the number that the JDK has chosen. */
@Expect(executions = 1, assumes = "THREAD_IDS")
public final class NumberedByTwo {
  private NumberedByTwo() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> new Thread(() -> {}).getName());
  }
}
