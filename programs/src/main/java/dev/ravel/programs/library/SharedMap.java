// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** Get, then put: an update is lost although each call is atomic. */
@Expect(
    executions = 6,
    findings = "assertion",
    reasons = "java.util.concurrent.ConcurrentHashMap are explored as single operations")
public final class SharedMap {
  private SharedMap() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("key", 0);
    Together.Code increment = () -> map.put("key", map.get("key") + 1);
    Together.run(increment, increment);
    assert map.get("key") == 2;
  }
}
