// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A term passes from thread to thread through an atomic. Paths: main reads before the write; it
 * reads the written input, which is 0; the input is not 0 and does not match; it matches.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: it fits")
public final class SharedAtomic {
  private SharedAtomic() {}

  private static final AtomicInteger SHARED = new AtomicInteger();

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = new Thread(() -> SHARED.set(Inputs.anyInt("written")));
    writer.start();
    int seen = SHARED.get();
    int compared = Inputs.anyInt("compared");
    if (seen != 0 && seen == compared + 3) {
      throw new AssertionError("it fits");
    }
    writer.join();
  }
}
