// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A static JDK method adds to the list that it is given. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class FilledByAnother {
  private FilledByAnother() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Together.run(
        () -> Collections.addAll(list, "x", "y"),
        () -> {
          assert list.isEmpty();
        });
  }
}
