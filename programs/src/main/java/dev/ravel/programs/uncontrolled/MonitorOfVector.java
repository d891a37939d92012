// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Vector;

/**
 * A thread that owns the monitor of a Vector excludes other threads from its methods. {@code L C C
 * U | C} has 2 interleavings.
 */
@Expect(executions = 2)
public final class MonitorOfVector {
  private MonitorOfVector() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<String> shared = new Vector<>();
    Together.run(
        () -> {
          synchronized (shared) {
            int before = shared.size();
            assert shared.size() == before;
          }
        },
        () -> shared.add("a"));
  }
}
