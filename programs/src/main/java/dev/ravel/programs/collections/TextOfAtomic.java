// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** String concatenation calls {@code toString} of an atomic, which reads it. */
@Expect(executions = 2, findings = "assertion")
public final class TextOfAtomic {
  private TextOfAtomic() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Together.run(
        () -> counter.set(1),
        () -> {
          assert ("counter " + counter).equals("counter 0");
        });
  }
}
