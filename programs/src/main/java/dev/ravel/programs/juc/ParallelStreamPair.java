// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc;

import java.util.stream.IntStream;

/**
 * Who waits for the other half looks for tasks again and again meanwhile. In JDK 17 an idle worker
 * does so, too, in another order each time.
 */
@Conforms(since = 25)
public final class ParallelStreamPair {
  private ParallelStreamPair() {}

  public static void main(String[] arguments) {
    assert IntStream.range(0, 2).parallel().sum() == 1;
  }
}
