// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Together;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;

/** A thread switch inside a JDK monitor that is not modelled and that the next thread needs. */
public final class CallbackInStream {
  private static int x;

  private CallbackInStream() {}

  public static void main(String[] arguments) throws InterruptedException {
    ByteArrayInputStream shared = new ByteArrayInputStream(new byte[1]);
    OutputStream target =
        new OutputStream() {
          @Override
          public void write(byte[] bytes, int from, int length) {
            x++;
          }

          @Override
          public void write(int oneByte) {
            x++;
          }
        };
    Together.Code copy = () -> shared.transferTo(target);
    Together.run(copy, copy);
  }
}
