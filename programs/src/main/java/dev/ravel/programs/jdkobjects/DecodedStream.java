// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;

/** Two threads read from a stream that decodes Base64. */
@Expect(
    executions = 6,
    findings = "AssertionError",
    reasons = {
      "two threads use a java.io.ByteArrayInputStream at the same time",
      "two threads use a java.util.Base64$DecInputStream at the same time"
    })
public final class DecodedStream {
  private static final InputStream DECODED =
      Base64.getDecoder().wrap(new ByteArrayInputStream(new byte[] {'Y', 'W', 'J', 'j'}));

  private DecodedStream() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> read());
    other.start();
    boolean isFirst = read() == 'a';
    other.join();
    assert isFirst;
  }

  private static int read() {
    try {
      return DECODED.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
