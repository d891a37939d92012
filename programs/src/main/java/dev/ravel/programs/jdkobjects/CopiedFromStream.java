// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;

/**
 * Two threads copy one stream to code of the program, which the JDK calls in the monitor of the
 * stream. 2 interleavings, and one execution in which the change is detected.
 */
@Expect(executions = 3)
public final class CopiedFromStream {
  private static int copied;

  private CopiedFromStream() {}

  public static void main(String[] arguments) throws InterruptedException {
    ByteArrayInputStream shared = new ByteArrayInputStream(new byte[1]);
    OutputStream target =
        new OutputStream() {
          @Override
          public void write(byte[] bytes, int from, int length) {
            copied++;
          }

          @Override
          public void write(int oneByte) {
            copied++;
          }
        };
    Together.Code copy = () -> shared.transferTo(target);
    Together.run(copy, copy);
    assert copied > 0;
  }
}
