// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Tests whether the list is empty, then adds: each call is synchronized, but not the pair. */
@Expect(executions = 6, findings = "assertion")
public final class SynchronizedList {
  private SynchronizedList() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = Collections.synchronizedList(new ArrayList<>());
    Together.Code addOnce =
        () -> {
          if (list.isEmpty()) {
            list.add("once");
          }
        };
    Together.run(addOnce, addOnce);
    assert list.size() == 1;
  }
}
