// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterates over a synchronized list inside its monitor, as its documentation demands. */
@Expect(executions = 2)
public final class ManualSynchronization {
  private ManualSynchronization() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));
    Together.run(
        () -> list.add("c"),
        () -> {
          synchronized (list) {
            for (String text : list) {
              assert !text.isEmpty();
            }
          }
        });
  }
}
