// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** A reduction by a parallel stream needs no synchronization. */
@Conforms(
    types = {ForkJoinPool.class, CountedCompleter.class},
    isExhausted = false)
public final class ParallelStreamSum {
  private ParallelStreamSum() {}

  public static void main(String[] arguments) throws Exception {
    assert IntStream.range(0, 8).parallel().sum() == 28;
  }
}
