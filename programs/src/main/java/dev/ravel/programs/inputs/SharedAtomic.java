// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one thread puts into an atomic has its term in another: read before it is there; 0 anyway;
 * it does not fit; it fits.
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
