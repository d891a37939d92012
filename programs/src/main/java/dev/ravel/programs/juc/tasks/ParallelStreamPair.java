// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.stream.IntStream;

/**
 * A thread that waits for the other half of the stream scans for tasks in a loop. In JDK 17 an idle
 * worker does so, too, in another order each time.
 */
@Conforms(since = 25)
public final class ParallelStreamPair {
  private ParallelStreamPair() {}

  public static void main(String[] arguments) {
    assert IntStream.range(0, 2).parallel().sum() == 1;
  }
}
