// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Published through a static field: {@code Ws Wv | Rs [Rv]} has 4 interleavings, in one of which
 * the value is not yet written.
 */
@Expect(executions = 4, findings = "assertion")
public final class ThroughStatic {
  private static ThroughStatic shared;
  private int value;

  private ThroughStatic() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ThroughStatic mine = new ThroughStatic();
          shared = mine;
          mine.value = 1;
        },
        () -> {
          ThroughStatic seen = shared;
          assert seen == null || seen.value == 1;
        });
  }
}
