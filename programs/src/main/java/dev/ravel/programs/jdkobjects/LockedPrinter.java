// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Two threads print with one writer, each in the same monitor. 2 interleavings, and one execution
 * in which the change is detected.
 */
@Expect(executions = 3)
public final class LockedPrinter {
  private LockedPrinter() {}

  public static void main(String[] arguments) throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter printer = new PrintWriter(text);
    Together.Code print =
        () -> {
          synchronized (printer) {
            printer.print("a");
            printer.printf("%d", 1);
          }
        };
    Together.run(print, print);
    assert text.toString().equals("a1a1") : text;
  }
}
