// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fails only if main reads what the other thread has written, and an input of one thread fits that
 * of the other.
 *
 * <p>Four paths: main reads first and sees 0; it reads second and sees 0 all the same; it sees
 * something else that does not fit; it sees what fits.
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
