// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.probe.Probe;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;

/**
 * Drops what the program prints while it is explored: it would print it a hundred thousand times.
 *
 * <p>What other threads print passes.
 */
final class ProgramOutput {
  private ProgramOutput() {}

  /** Returns what {@code work} returns; meanwhile the program is not heard. */
  static <T> T dropDuring(Supplier<T> work) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new PrintStream(new Filter(out), true));
    System.setErr(new PrintStream(new Filter(err), true));
    try {
      return work.get();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static final class Filter extends OutputStream {
    private final OutputStream behind;

    Filter(OutputStream behind) {
      this.behind = behind;
    }

    @Override
    public void write(int value) throws IOException {
      if (!Probe.isControlled()) {
        behind.write(value);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!Probe.isControlled()) {
        behind.write(bytes, offset, length);
      }
    }

    @Override
    public void flush() throws IOException {
      if (!Probe.isControlled()) {
        behind.flush();
      }
    }
  }
}
