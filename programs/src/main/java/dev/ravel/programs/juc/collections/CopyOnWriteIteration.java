// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** An iterator shows the list as it was when the iterator was created. */
@Conforms(types = {CopyOnWriteArrayList.class, CopyOnWriteArraySet.class})
public final class CopyOnWriteIteration {
  private CopyOnWriteIteration() {}

  public static void main(String[] arguments) throws Exception {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
    list.add(1);
    int[] sum = new int[1];
    Together.run(
        () -> {
          list.add(2);
          set.add(2);
        },
        () -> {
          for (int element : list) {
            sum[0] += element;
          }
        });
    assert sum[0] == 1 || sum[0] == 3;
    assert set.contains(2);
  }
}
