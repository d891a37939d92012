// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.BufferedReader;
import java.io.StringReader;

/**
 * A reader decides which thread gets which line, by operations that are not tracked. Both orders of
 * the two calls are explored.
 */
@Expect(
    executions = 2,
    reasons = {
      "java.io.BufferedReader.readLine is not controlled (SharedReader.java:24)",
      "two threads use a java.io.BufferedReader at the same time"
    })
public final class SharedReader {
  private SharedReader() {}

  public static void main(String[] arguments) throws InterruptedException {
    BufferedReader lines = new BufferedReader(new StringReader("first\nsecond\n"));
    Together.run(() -> lines.readLine(), lines::readLine);
  }
}
