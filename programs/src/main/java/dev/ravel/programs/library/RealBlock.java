// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Reads from a pipe into which nobody writes: the JDK's own wait, which Ravel does not see. */
public final class RealBlock {
  private RealBlock() {}

  public static void main(String[] arguments) throws IOException {
    try (PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out)) {
      in.read();
    }
  }
}
