// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;

/**
 * A class of the program inherits the methods of a collection. {@code C C | C C} has 6
 * interleavings; two elements are added in those in which both threads test before either adds.
 */
@Expect(
    executions = 6,
    findings = "assertion",
    races = {"DerivedList$Names harmful", "DerivedList$Names harmful"},
    wholeCalls = true,
    reasons = "at the same time")
public final class DerivedList {
  private DerivedList() {}

  private static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    void addOnce(String name) {
      if (isEmpty()) {
        add(name);
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Names shared = new Names();
    Together.run(() -> shared.addOnce("a"), () -> shared.addOnce("b"));
    assert shared.size() == 1;
  }
}
