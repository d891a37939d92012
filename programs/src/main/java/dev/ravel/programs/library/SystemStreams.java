// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.PrintStream;

/** A stream that is put in front of the system's own stands there for one run. */
@Expect(executions = 2, reasons = "java.lang.System.setOut is not controlled (SystemStreams")
public final class SystemStreams {
  private static volatile int x;

  private SystemStreams() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert !(System.out instanceof Doubled) : "left over from another run";
    System.setOut(new Doubled(System.out));
    Together.run(() -> x = 1, () -> x = 2);
  }

  private static final class Doubled extends PrintStream {
    Doubled(PrintStream behind) {
      super(behind);
    }
  }
}
