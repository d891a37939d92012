// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.ArrayList;
import java.util.List;

/** One thread adds to a list while another iterates over it. */
@Conforms(finding = "ConcurrentModificationException")
public final class IterationWhileAdding {
  private IterationWhileAdding() {}

  public static void main(String[] arguments) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    int[] sum = new int[1];
    Together.run(
        () -> list.add(3),
        () -> {
          for (int element : list) {
            sum[0] += element;
          }
        });
  }
}
