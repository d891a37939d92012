// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A JDK constructor reads a synchronized list: 2 interleavings. */
@Expect(executions = 2, findings = "assertion")
public final class CopyOfList {
  private CopyOfList() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> shared = Collections.synchronizedList(new ArrayList<>());
    Together.run(
        () -> shared.add("a"),
        () -> {
          List<String> copy = new ArrayList<>(shared);
          assert copy.isEmpty();
        });
  }
}
