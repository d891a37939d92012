// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.BufferedReader;
import java.io.StringReader;

/**
 * A reader decides which thread gets which line, but the code of a call is not explored. Both
 * orders of the two calls are.
 */
@Expect(executions = 2, reasons = "two threads use a java.io.BufferedReader at the same time")
public final class SharedReader {
  private SharedReader() {}

  public static void main(String[] arguments) throws InterruptedException {
    BufferedReader lines = new BufferedReader(new StringReader("first\nsecond\n"));
    Together.run(() -> lines.readLine(), lines::readLine);
  }
}
