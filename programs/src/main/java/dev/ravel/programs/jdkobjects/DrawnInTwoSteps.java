// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Random;

/**
 * A {@code long} consists of two random numbers, and another thread may draw between them. {@code D
 * D W | D D W}: 20.
 */
@Expect(executions = 20, findings = "AssertionError")
public final class DrawnInTwoSteps {
  private static long one;
  private static long two;

  private DrawnInTwoSteps() {}

  public static void main(String[] arguments) throws InterruptedException {
    Random shared = new Random(1);
    Together.run(() -> one = shared.nextLong(), () -> two = shared.nextLong());
    Random alone = new Random(1);
    long first = alone.nextLong();
    long second = alone.nextLong();
    assert one == first && two == second || one == second && two == first : "mixed";
  }
}
