// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A StringBuilder is not thread-safe, but calls that are single operations do not show this. */
@Expect(
    executions = 2,
    wholeCalls = true,
    reasons = "two threads use a java.lang.StringBuilder at the same time")
public final class SharedBuilder {
  private SharedBuilder() {}

  public static void main(String[] arguments) throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Together.run(() -> text.append("a"), () -> text.append("b"));
    assert text.length() == 2;
  }
}
