// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** The workers of a parallel stream update the same array element without synchronization. */
@Conforms(
    types = {ForkJoinPool.class, CountedCompleter.class},
    finding = "assertion")
public final class ParallelStreamSharedArray {
  private ParallelStreamSharedArray() {}

  public static void main(String[] arguments) throws Exception {
    int[] sum = new int[1];
    IntStream.range(0, 4).parallel().forEach(number -> sum[0] += number);
    assert sum[0] == 6;
  }
}
