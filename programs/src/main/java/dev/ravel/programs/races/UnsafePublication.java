// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The write of the field comes before anybody else can reach the object, so it is no visible
 * operation; the race on the reference tells of it. W | R, and one more if it is there: 2.
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
