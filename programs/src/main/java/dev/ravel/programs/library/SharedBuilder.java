// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A string builder is not made for two threads: calls as single operations do not show why. */
@Expect(executions = 2, reasons = "two threads use a java.lang.StringBuilder at the same time")
public final class SharedBuilder {
  private SharedBuilder() {}

  public static void main(String[] arguments) throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Together.run(() -> text.append("a"), () -> text.append("b"));
    assert text.length() == 2;
  }
}
