// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.ArrayList;
import java.util.List;

/** Two threads add to a list, and its size counts only one of the elements. */
@Conforms(isDeep = true, finding = "assertion")
public final class ArrayListLosesElement {
  private ArrayListLosesElement() {}

  public static void main(String[] arguments) throws Exception {
    List<Integer> list = new ArrayList<>(4);
    Together.run(() -> list.add(1), () -> list.add(2));
    assert list.size() == 2;
  }
}
