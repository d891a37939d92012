// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** What a thread does before it puts a value happens before another thread gets the value. */
@Expect(executions = 3)
public final class ValueOrdersMemory {
  static int plain;

  private ValueOrdersMemory() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Together.run(
        () -> {
          plain = 1;
          map.put("ready", 1);
        },
        () -> {
          if (map.get("ready") != null) {
            assert plain == 1;
          }
        });
  }
}
