// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** A thread takes the array of a list, which the other thread replaces before it reads the size. */
public final class OutsideOfArray {
  private OutsideOfArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>(1);
    Together.run(
        () -> {
          list.add("x");
          list.add("y");
        },
        () -> list.add("z"));
  }
}
