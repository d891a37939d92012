// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Published through an element of a shared array. */
@Expect(executions = 5, findings = "assertion")
public final class ThroughArray {
  private int value;

  private ThroughArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    ThroughArray[][] shared = new ThroughArray[1][];
    Together.run(
        () -> {
          ThroughArray[] mine = {new ThroughArray()};
          ThroughArray inner = mine[0];
          shared[0] = mine;
          inner.value = 1;
        },
        () -> {
          ThroughArray[] seen = shared[0];
          if (seen != null) {
            check(seen);
          }
        });
  }

  private static void check(ThroughArray[] seen) {
    assert seen[0].value == 1;
  }
}
