// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** One thread concatenates a list with a string while another thread adds to the list. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class Printed {
  private Printed() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Together.run(
        () -> list.add("x"),
        () -> {
          assert ("list " + list).equals("list []");
        });
  }
}
