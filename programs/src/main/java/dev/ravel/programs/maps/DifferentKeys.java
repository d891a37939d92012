// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** Calls on different keys commute. */
@Expect(executions = 2)
public final class DifferentKeys {
  private DifferentKeys() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Together.run(() -> map.put("a", 1), () -> map.merge("b", 1, Integer::sum));
    assert map.size() == 2;
  }
}
