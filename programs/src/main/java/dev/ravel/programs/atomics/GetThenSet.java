// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic get followed by an atomic set is not atomic. */
@Expect(executions = 6, findings = "assertion")
public final class GetThenSet {
  private GetThenSet() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicInteger x = new AtomicInteger();
    Together.Code increment = () -> x.set(x.get() + 1);
    Together.run(increment, increment);
    assert x.get() == 2;
  }
}
