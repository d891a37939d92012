// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Published through a field of a shared object, two references deep. */
@Expect(executions = 5, findings = "assertion")
public final class ThroughField {
  private ThroughField next;
  private int value;

  private ThroughField() {}

  public static void main(String[] arguments) throws InterruptedException {
    ThroughField shared = new ThroughField();
    Together.run(
        () -> {
          ThroughField mine = new ThroughField();
          mine.next = new ThroughField();
          ThroughField last = mine.next;
          shared.next = mine;
          last.value = 1;
        },
        () -> {
          ThroughField seen = shared.next;
          if (seen != null) {
            check(seen);
          }
        });
  }

  private static void check(ThroughField seen) {
    ThroughField last = seen.next;
    assert last.value == 1;
  }
}
