// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A wrapper of the JDK makes two calls on a synchronised map. Each call enters the monitor of the
 * map and leaves it, so another thread can read the map in between.
 */
@Expect(executions = 3, findings = "assertion")
public final class MonitorBehindWrapper {
  private MonitorBehindWrapper() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> shared =
        Collections.checkedMap(
            Collections.synchronizedMap(new TreeMap<>()), String.class, Integer.class);
    Together.run(
        () -> {
          shared.merge("a", 1, Integer::sum);
          shared.remove("a");
        },
        () -> {
          assert shared.isEmpty();
        });
  }
}
