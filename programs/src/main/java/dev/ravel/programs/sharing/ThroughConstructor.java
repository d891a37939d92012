// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The constructor publishes the object before it has set the field. */
@Expect(executions = 4, findings = "assertion")
public final class ThroughConstructor {
  private static ThroughConstructor shared;
  private int value;

  private ThroughConstructor() {
    shared = this;
    value = 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> new ThroughConstructor(),
        () -> {
          ThroughConstructor seen = shared;
          assert seen == null || seen.value == 1;
        });
  }
}
