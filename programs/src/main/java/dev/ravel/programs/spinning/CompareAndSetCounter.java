// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set that fails only reads, so its round has no effect. {@code G C | G C}: 6. */
@Expect(
    executions = 6,
    races = {},
    coversMemoryModel = true)
public final class CompareAndSetCounter {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private CompareAndSetCounter() {}

  private static void increment() {
    int seen;
    do {
      seen = COUNT.get();
    } while (!COUNT.compareAndSet(seen, seen + 1));
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(CompareAndSetCounter::increment, CompareAndSetCounter::increment);
    assert COUNT.get() == 2;
  }
}
