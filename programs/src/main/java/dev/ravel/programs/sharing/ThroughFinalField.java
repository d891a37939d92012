// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Together;

/**
 * Leaked by the constructor before its final field is assigned.
 *
 * <p>Nothing is expected of it: Ravel takes final fields for unchanging, so the assignment is part
 * of the step before it, and reductions do not know that it matters.
 */
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
