// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * A function that throws lets go of the monitor of the map that has called it: {@code L C R W U | L
 * C R W U} has 2 interleavings, and the run in which the function is first called counts, too.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class CallbackThrows {
  private static int x;

  private CallbackThrows() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> shared = Collections.synchronizedMap(new HashMap<>());
    Together.Code compute =
        () -> {
          try {
            shared.computeIfAbsent("key", CallbackThrows::fail);
          } catch (IllegalStateException expected) {
            // nothing was put into the map
          }
        };
    Together.run(compute, compute);
    assert x == 2 && shared.isEmpty();
  }

  private static int fail(String key) {
    x++;
    throw new IllegalStateException(key);
  }
}
