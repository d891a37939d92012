// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import java.util.concurrent.ConcurrentHashMap;

/** A function that is called for a missing key updates that key. */
@Expect(executions = 52, findings = "IllegalStateException")
public final class RecursiveUpdate {
  private RecursiveUpdate() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread other = new Thread(() -> map.get("other"));
    other.start();
    map.computeIfAbsent("key", key -> map.put(key, 1));
    other.join();
  }
}
