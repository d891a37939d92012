// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads increment an object of a subclass of AtomicInteger by get and set, which is not
 * atomic.
 */
@Expect(executions = 6, findings = "assertion")
public final class DerivedFromAtomic {
  private static final class Counter extends AtomicInteger {
    private static final long serialVersionUID = 1;
  }

  private DerivedFromAtomic() {}

  public static void main(String[] arguments) throws InterruptedException {
    Counter counter = new Counter();
    Together.Code count = () -> counter.set(counter.get() + 1);
    Together.run(count, count);
    assert counter.get() == 2;
  }
}
