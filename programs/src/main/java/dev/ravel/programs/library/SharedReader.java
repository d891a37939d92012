// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.BufferedReader;
import java.io.StringReader;

/** Which thread gets which line is decided inside of a reader, where nobody looks. */
@Expect(
    executions = 1,
    reasons = {
      "java.io.BufferedReader.readLine is not controlled (SharedReader.java:",
      "java.io.BufferedReader.readLine is not controlled (SharedReader.java)"
    })
public final class SharedReader {
  private SharedReader() {}

  public static void main(String[] arguments) throws InterruptedException {
    BufferedReader lines = new BufferedReader(new StringReader("first\nsecond\n"));
    Together.run(() -> lines.readLine(), lines::readLine);
  }
}
