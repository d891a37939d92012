// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** Two threads append to one list under a lock: each call is one operation. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class LockedList {
  private LockedList() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Object lock = new Object();
    Runnable appends =
        () -> {
          synchronized (lock) {
            list.add("x");
          }
        };
    Together.run(appends::run, appends::run);
    assert list.size() == 2;
  }
}
