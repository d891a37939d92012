// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads look whether an exception has suppressed exceptions, and add one if it has none. 6
 * interleavings, and one execution in which the change is detected.
 */
@Expect(executions = 7, findings = "assertion")
public final class SuppressedExceptions {
  private SuppressedExceptions() {}

  public static void main(String[] arguments) throws InterruptedException {
    Exception shared = new Exception();
    Together.Code add =
        () -> {
          if (shared.getSuppressed().length == 0) {
            shared.addSuppressed(new Error());
          }
        };
    Together.run(add, add);
    assert shared.getSuppressed().length == 1;
  }
}
