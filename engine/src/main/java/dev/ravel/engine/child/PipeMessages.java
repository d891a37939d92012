// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The form of a message in a pipe: a number that no text begins with, the length, and the bytes. A
 * message that native code has written something into is therefore noticed.
 */
final class PipeMessages {
  private static final int MARK = 0xF0_52_56_4C;

  private PipeMessages() {}

  static void write(DataOutputStream out, byte[] message) throws IOException {
    out.writeInt(MARK);
    out.writeInt(message.length);
    out.write(message);
    out.flush();
  }

  /**
   * Waits for the next byte; returns false if it is one of a text.
   *
   * @param in supports marks
   */
  static boolean isNext(DataInputStream in) throws IOException {
    in.mark(1);
    int first = in.read();
    in.reset();
    return first < 0 || first == MARK >>> 24;
  }

  /** Waits for the next message. Throws if the other process has ended. */
  static byte[] read(DataInputStream in) throws IOException {
    if (in.readInt() != MARK) {
      throw new IOException("something other than a message was written to the pipe");
    }
    byte[] message = new byte[in.readInt()];
    in.readFully(message);
    return message;
  }
}
