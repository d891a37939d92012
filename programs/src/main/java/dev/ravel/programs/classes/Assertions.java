// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Assertions are enabled, also in nested classes, in every execution. */
@Expect(executions = 1)
public final class Assertions {
  private Assertions() {}

  private static final class Nested {
    static boolean areOn() {
      boolean on = false;
      assert on = true;
      return on;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          if (!Nested.areOn()) {
            throw new IllegalStateException("off");
          }
        });
  }
}
