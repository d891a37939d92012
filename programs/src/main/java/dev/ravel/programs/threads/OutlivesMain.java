// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Main ends at once, but the other threads are still explored: 6 interleavings, in some of which an
 * update is lost.
 */
@Expect(executions = 6, findings = "assertion")
public final class OutlivesMain {
  private static int count;

  private OutlivesMain() {}

  public static void main(String[] arguments) {
    Together.start(() -> count++);
    Together.start(
        () -> {
          int before = count;
          count = before + 1;
          assert before == 0;
        });
  }
}
