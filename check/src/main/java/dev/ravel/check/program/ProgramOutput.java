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
    // The next execution is the first of the program: an execution is counted when it begins.
    int first = CurrentRun.epoch + 1;
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new PrintStream(new Filter(out, first), true));
    System.setErr(new PrintStream(new Filter(err, first), true));
    try {
      return work.get();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /**
   * Passes the text on outside the execution: inside it, a write to a standard stream of the JVM
   * has no effect (D-engine-13).
   */
  private final class Filter extends OutputStream {
    private final OutputStream behind;
    private final int first;

    Filter(OutputStream behind, int first) {
      this.behind = behind;
      this.first = first;
    }

    private boolean isPassed() {
      return !CurrentRun.isControlled()
          || ProgramOutput.this == SHOW
          || ProgramOutput.this == FIRST && CurrentRun.epoch == first;
    }

    @Override
    public void write(int value) throws IOException {
      if (isPassed()) {
        try (var outside = CurrentRun.outside()) {
          behind.write(value);
        }
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (isPassed()) {
        try (var outside = CurrentRun.outside()) {
          behind.write(bytes, offset, length);
        }
      }
    }

    @Override
    public void flush() throws IOException {
      if (isPassed()) {
        try (var outside = CurrentRun.outside()) {
          behind.flush();
        }
      }
    }
  }
}
