// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** As {@link LostInput}, but with a monitor, so no update is lost: two orders of the threads. */
@Expect(executions = 2)
public final class KeptInput {
  private static int count;

  private KeptInput() {}

  private static synchronized void add(int number) {
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
