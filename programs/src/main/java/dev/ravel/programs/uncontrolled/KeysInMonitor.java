// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A synchronized map and its views have the same monitor. {@code L C C C C U | C}, where the map is
 * used through its key set, has 2 interleavings.
 */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class KeysInMonitor {

  private KeysInMonitor() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<Integer, String> shared = Collections.synchronizedMap(new HashMap<>(Map.of(1, "a")));
    Set<Integer> keys = shared.keySet();
    Together.run(
        () -> {
          synchronized (shared) {
            for (int key : keys) {
              assert key == 1;
            }
          }
        },
        () -> keys.remove(1));
  }
}
