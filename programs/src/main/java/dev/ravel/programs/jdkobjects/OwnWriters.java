// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.CharArrayWriter;
import java.io.PrintWriter;

/** Each thread has a writer of its own, and both write to the same one. */
@Expect(executions = 2, findings = "assertion", reasons = "CharArrayWriter")
public final class OwnWriters {
  private OwnWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    CharArrayWriter shared = new CharArrayWriter();
    Together.run(
        () -> new PrintWriter(shared).write("a"), () -> new PrintWriter(shared).write("b"));
    assert shared.toString().equals("ab");
  }
}
