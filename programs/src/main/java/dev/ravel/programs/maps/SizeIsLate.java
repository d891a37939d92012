// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** A thread finds a new entry, and the size that it reads next does not count the entry. */
@Expect(executions = 343, findings = "AssertionError")
public final class SizeIsLate {
  private SizeIsLate() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    map.put(0, 0);
    Together.run(
        () -> map.put(1, 1),
        () -> {
          if (map.containsKey(1)) {
            assert map.size() == 2;
          }
        });
  }
}
