// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads get the same object from a map, one of which has made it, and count in it. */
@Expect(executions = 20, findings = "AssertionError")
public final class ComputedValueIsShared {
  private ComputedValueIsShared() {}

  /** A counter without a lock. */
  private static final class Counter {
    int count;
  }

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Counter> map = new ConcurrentHashMap<>();
    Together.Code count = () -> map.computeIfAbsent("all", key -> new Counter()).count++;
    Together.run(count, count);
    assert map.get("all").count == 2;
  }
}
