// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CopyOnWriteArrayList;

/** Two threads find that an element is missing, and both add it. */
@Conforms(types = CopyOnWriteArrayList.class, finding = "assertion")
public final class CopyOnWriteCheckThenAdd {
  private CopyOnWriteCheckThenAdd() {}

  public static void main(String[] arguments) throws Exception {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    Together.Code adder =
        () -> {
          if (!list.contains(1)) {
            list.add(1);
          }
        };
    Together.run(adder, adder);
    assert list.size() == 1;
  }
}
