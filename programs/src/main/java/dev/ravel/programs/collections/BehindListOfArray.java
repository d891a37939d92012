// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Arrays;
import java.util.List;

/** A list is a view of an array: one thread sets an element, the other reads the array. */
@Expect(executions = 3, findings = "assertion")
public final class BehindListOfArray {
  private BehindListOfArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    String[] array = {"a"};
    List<String> list = Arrays.asList(array);
    Together.run(
        () -> list.set(0, "b"),
        () -> {
          assert array[0].equals("a");
        });
  }
}
