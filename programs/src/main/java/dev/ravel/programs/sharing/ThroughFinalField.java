// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The constructor publishes the object before it assigns the final field, so another thread may
 * read the default value. Reads of final fields are not operations, so the check is not exhaustive:
 * C(4, 1) interleavings.
 */
@Expect(
    executions = 4,
    findings = "assertion",
    reasons = "lets its object escape before the final field value is set")
public final class ThroughFinalField {
  private static ThroughFinalField shared;
  private static int x;
  private final int value;

  private ThroughFinalField() {
    shared = this;
    x = 1;
    value = 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> new ThroughFinalField(),
        () -> {
          ThroughFinalField seen = shared;
          assert seen == null || seen.value == 1;
        });
  }
}
