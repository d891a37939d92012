// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.CharArrayWriter;
import java.io.PrintWriter;

/** Each thread has a writer of its own, and uses it while the other thread does not write. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class LockedOwnWriters {
  private LockedOwnWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    CharArrayWriter shared = new CharArrayWriter();
    Together.Code write =
        () -> {
          PrintWriter own = new PrintWriter(shared);
          synchronized (LockedOwnWriters.class) {
            own.write("a");
          }
        };
    Together.run(write, write);
    assert shared.size() == 2;
  }
}
