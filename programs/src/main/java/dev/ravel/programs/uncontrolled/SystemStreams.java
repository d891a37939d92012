// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.PrintStream;

/** A stream that replaces a system stream does so for one execution only. */
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
