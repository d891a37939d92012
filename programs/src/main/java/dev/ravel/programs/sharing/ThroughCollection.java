// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** Published through a list that both threads use. */
@Expect(
    executions = 5,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class ThroughCollection {
  private int value;

  private ThroughCollection() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<ThroughCollection> shared = new ArrayList<>();
    Together.run(
        () -> {
          ThroughCollection mine = new ThroughCollection();
          shared.add(mine);
          mine.value = 1;
        },
        () -> {
          if (!shared.isEmpty()) {
            assert shared.get(0).value == 1;
          }
        });
  }
}
