// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Together;
import java.io.BufferedWriter;
import java.io.Writer;

/**
 * A thread switch inside a JDK monitor that is not modelled and that the next thread needs: each
 * writer enters the monitor of the target.
 */
public final class CallbackInStream {
  private static int x;

  private CallbackInStream() {}

  public static void main(String[] arguments) throws InterruptedException {
    Writer target =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) {
            x++;
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Together.Code write =
        () -> {
          BufferedWriter writer = new BufferedWriter(target);
          writer.write("text");
          writer.flush();
        };
    Together.run(write, write);
  }
}
