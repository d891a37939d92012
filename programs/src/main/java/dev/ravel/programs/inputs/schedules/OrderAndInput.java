// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fails only if main reads what the other thread has written, and the input of one thread matches
 * the input of the other.
 *
 * <p>Four paths: main reads before the write; it reads the written input, which is 0; the input is
 * not 0 and does not match; it matches.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: it fits")
public final class OrderAndInput {
  private static int shared;

  private OrderAndInput() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = new Thread(() -> shared = Inputs.anyInt("written"));
    writer.start();
    int seen = shared;
    int compared = Inputs.anyInt("compared");
    if (seen != 0 && seen == compared + 3) {
      throw new AssertionError("it fits");
    }
    writer.join();
  }
}
