// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Each of two threads waits for a flag that the other sets afterwards. Two reads: 2. */
@Expect(executions = 2, findings = "livelock")
public final class EachOther {
  private static volatile boolean first;
  private static volatile boolean second;

  private EachOther() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          while (!second) {}
          first = true;
        },
        () -> {
          while (!first) {}
          second = true;
        });
  }
}
