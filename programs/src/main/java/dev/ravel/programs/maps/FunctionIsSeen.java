// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** Another thread sees what a function does before it sees the value that the function returns. */
@Expect(executions = 22, findings = "AssertionError")
public final class FunctionIsSeen {
  static volatile boolean isCalled;

  private FunctionIsSeen() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    map.put(1, 1);
    Together.run(
        () ->
            map.computeIfPresent(
                1,
                (key, old) -> {
                  isCalled = true;
                  return 2;
                }),
        () -> {
          if (isCalled) {
            assert map.get(1) == 2;
          }
        });
  }
}
