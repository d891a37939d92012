// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** Comparators and functions of the program are called by JDK code. */
@Expect(executions = 6)
public final class Sorting {
  private static int compared;

  private Sorting() {}

  private static void sort() {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    list.sort(
        (a, b) -> {
          compared++;
          return Integer.compare(a, b);
        });
    assert list.get(0) == 1;
    assert list.stream().map(i -> i + 1).reduce(0, Integer::sum) == 5;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Sorting::sort, Sorting::sort);
  }
}
