// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Each element of an atomic array is a location of its own. */
@Expect(executions = 6)
public final class Elements {
  private Elements() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicIntegerArray counts = new AtomicIntegerArray(2);
    AtomicReferenceArray<String> names = new AtomicReferenceArray<>(2);
    Together.run(
        () -> {
          counts.incrementAndGet(0);
          names.set(0, "a");
        },
        () -> {
          counts.incrementAndGet(1);
          names.set(1, "b");
        });
    assert counts.get(0) + counts.get(1) == 2 && names.get(0).equals("a");
  }
}
