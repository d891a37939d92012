// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Reads from a pipe that is never written: the JDK waits where Ravel does not control it. */
public final class RealBlock {
  private RealBlock() {}

  public static void main(String[] arguments) throws IOException {
    try (PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out)) {
      in.read();
    }
  }
}
