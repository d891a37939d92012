// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The field is written before another thread can reach the object, so this write is not a visible
 * operation; the race on the reference reveals the mistake. {@code W | R}, and one more read if the
 * object is there: 2.
 */
@Expect(executions = 2, races = "UnsafePublication.shared")
public final class UnsafePublication {
  private static UnsafePublication shared;
  private int value;

  private UnsafePublication() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          UnsafePublication made = new UnsafePublication();
          made.value = 1;
          shared = made;
        },
        () -> {
          UnsafePublication seen = shared;
          assert seen == null || seen.value == 1;
        });
  }
}
