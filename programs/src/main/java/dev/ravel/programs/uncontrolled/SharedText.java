// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A shared StringBuffer: each call is one operation. */
@Expect(executions = 2)
public final class SharedText {
  private SharedText() {}

  public static void main(String[] arguments) throws InterruptedException {
    StringBuffer text = new StringBuffer();
    Together.run(() -> text.append("a"), () -> text.append("b"));
    assert text.length() == 2;
  }
}
