// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.List;

/** A JDK method fills a shared array: not tracked, but reported as a reason. */
@Expect(executions = 1, reasons = "java.util.List.toArray is not controlled")
public final class ArrayGivenAway {
  private ArrayGivenAway() {}

  public static void main(String[] arguments) throws InterruptedException {
    String[] array = {"a"};
    Together.run(
        () -> List.of("b").toArray(array),
        () -> {
          assert array[0] != null;
        });
  }
}
