// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The workers of a parallel stream add to the same list without synchronization. */
@Conforms(isDeep = true, finding = "assertion")
public final class ParallelStreamSharedList {
  private ParallelStreamSharedList() {}

  public static void main(String[] arguments) throws Exception {
    List<Integer> list = new ArrayList<>(8);
    IntStream.range(0, 4).parallel().forEach(list::add);
    assert list.size() == 4;
  }
}
