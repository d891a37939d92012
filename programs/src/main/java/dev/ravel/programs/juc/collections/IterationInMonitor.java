// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.ArrayList;
import java.util.List;

/** One thread adds to a list and another iterates over it, both inside the same monitor. */
@Conforms(value = {})
public final class IterationInMonitor {
  private IterationInMonitor() {}

  public static void main(String[] arguments) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    int[] sum = new int[1];
    Together.run(
        () -> {
          synchronized (list) {
            list.add(3);
          }
        },
        () -> {
          synchronized (list) {
            for (int element : list) {
              sum[0] += element;
            }
          }
        });
    assert sum[0] == 3 || sum[0] == 6;
  }
}
