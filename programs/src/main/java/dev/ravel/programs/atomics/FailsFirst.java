// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicReference;

/** A compareAndSet that fails before the first visible operation of the program. */
@Expect(executions = 1)
public final class FailsFirst {
  private FailsFirst() {}

  public static void main(String[] arguments) {
    AtomicReference<String> reference = new AtomicReference<>("a");
    assert !reference.compareAndSet("b", "c");
  }
}
