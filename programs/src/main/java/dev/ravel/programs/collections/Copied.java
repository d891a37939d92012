// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** One thread copies a list while another thread adds to it. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class Copied {
  private Copied() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Together.run(
        () -> list.add("x"),
        () -> {
          assert new ArrayList<>(list).isEmpty();
        });
  }
}
