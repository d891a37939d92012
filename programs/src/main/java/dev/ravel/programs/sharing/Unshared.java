// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * Accesses to objects that only one thread reaches are not visible operations: each thread has one
 * visible write.
 */
@Expect(executions = 2)
public final class Unshared {
  private static int x;
  private int value;
  private Unshared next;

  private Unshared() {}

  private static void work() {
    Unshared mine = new Unshared();
    int[] array = new int[4];
    List<Unshared> list = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < array.length; i++) {
      mine.value++;
      mine.next = new Unshared();
      array[i] = mine.next.value;
      list.add(mine.next);
      text.append(i);
      synchronized (mine) {
        mine.value += array[i];
      }
    }
    x = mine.value + list.size() + text.length();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Unshared::work, Unshared::work);
  }
}
