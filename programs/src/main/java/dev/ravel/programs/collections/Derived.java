// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.HashMap;

/**
 * Two threads count in a map whose class, a class of the program, inherits all methods from
 * HashMap.
 */
@Expect(
    executions = 6,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a dev.ravel.programs.collections.Derived$Counts at the same time")
public final class Derived {
  private static final class Counts extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
  }

  private Derived() {}

  public static void main(String[] arguments) throws InterruptedException {
    Counts counts = new Counts();
    counts.put("x", 0);
    Together.Code count = () -> counts.put("x", counts.get("x") + 1);
    Together.run(count, count);
    assert counts.get("x") == 2;
  }
}
