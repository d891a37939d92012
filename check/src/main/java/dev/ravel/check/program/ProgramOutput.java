// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.probe.CurrentRun;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;

/**
 * What becomes of the text that the program prints. An exploration would repeat it a hundred
 * thousand times.
 *
 * <p>The output of other threads is always printed.
 */
public enum ProgramOutput {
  /** Every execution prints. */
  SHOW,
  /** No execution prints. */
  HIDE,
  /** The first execution prints. */
  FIRST;

  /** Returns the result of {@code work}; filters the output of the program meanwhile. */
  public <T> T filterDuring(Supplier<T> work) {
    if (this == SHOW) {
      return work.get();
    }
    // The next execution is the first of the program: an execution is counted when it begins.
    int shown = this == FIRST ? CurrentRun.epoch + 1 : -1;
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new PrintStream(new Filter(out, shown), true));
    System.setErr(new PrintStream(new Filter(err, shown), true));
    try {
      return work.get();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static final class Filter extends OutputStream {
    private final OutputStream behind;

    /** The number of the execution that prints. */
    private final int shown;

    Filter(OutputStream behind, int shown) {
      this.behind = behind;
      this.shown = shown;
    }

    private boolean isPassed() {
      return !CurrentRun.isControlled() || CurrentRun.epoch == shown;
    }

    @Override
    public void write(int value) throws IOException {
      if (isPassed()) {
        behind.write(value);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (isPassed()) {
        behind.write(bytes, offset, length);
      }
    }

    @Override
    public void flush() throws IOException {
      if (isPassed()) {
        behind.flush();
      }
    }
  }
}
