// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A lost update is visible only if the lost summand is not 0.
 *
 * <p>Two reads and two writes have 6 interleavings. In 2 of them no update is lost, and the sums
 * are equal for all inputs. In the other 4 the lost summand is 0 or not: 2 + 4 * 2 paths.
 */
@Expect(executions = 10, findings = "assertion: java.lang.AssertionError: lost")
public final class LostInput {
  private static int count;

  private LostInput() {}

  private static void add(int number) {
    count += number;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int one = Inputs.anyInt("one");
    int two = Inputs.anyInt("two");
    Thread other = new Thread(() -> add(two));
    other.start();
    add(one);
    other.join();
    if (count != one + two) {
      throw new AssertionError("lost");
    }
  }
}
