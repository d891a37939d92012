// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * An exception from a callback exits the monitor of the map that has called it. {@code L C R W U |
 * L C R W U} has 2 interleavings; the execution in which the function is first called counts in
 * addition.
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
            // The map stays empty.
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
