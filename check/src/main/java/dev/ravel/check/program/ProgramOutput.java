// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.probe.CurrentRun;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;

/**
 * Drops the output of the program during the exploration, which would repeat it a hundred thousand
 * times.
 *
 * <p>The output of other threads is not dropped.
 */
public final class ProgramOutput {
  private ProgramOutput() {}

  /** Returns the result of {@code work}; drops the output of the program meanwhile. */
  public static <T> T dropDuring(Supplier<T> work) {
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
      if (!CurrentRun.isControlled()) {
        behind.write(value);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!CurrentRun.isControlled()) {
        behind.write(bytes, offset, length);
      }
    }

    @Override
    public void flush() throws IOException {
      if (!CurrentRun.isControlled()) {
        behind.flush();
      }
    }
  }
}
