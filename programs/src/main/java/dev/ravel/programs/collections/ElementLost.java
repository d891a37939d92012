// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * Two threads append to one list: both may write the same element, and one may use the array that
 * the other has replaced.
 */
public final class ElementLost {
  private ElementLost() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Together.run(() -> list.add("x"), () -> list.add("y"));
    assert list.size() == 2 : "an element is lost";
  }
}
