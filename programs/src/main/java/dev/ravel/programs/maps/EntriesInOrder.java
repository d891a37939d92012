// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** The order of the entries of one bin is that of the calls, which therefore do not commute. */
@Expect(executions = 3, findings = "AssertionError")
public final class EntriesInOrder {
  private EntriesInOrder() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    Together.run(() -> map.put(1, 1), () -> map.put(17, 17));
    assert map.toString().equals("{1=1, 17=17}") : map;
  }
}
