// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.probe.CurrentRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * The standard input of the program: every execution reads the same text from its beginning.
 *
 * <p>Bytes are read once, when the first execution needs them, and kept. Threads outside an
 * execution read the real input. Only the running controlled thread reads here, so one thread at a
 * time.
 */
public final class ProgramInput extends InputStream {
  private final InputStream real;
  private final Kept kept = new Kept();

  /** The execution that reads. */
  private int epoch;

  /** The number of bytes that it has read. */
  private int position;

  private ProgramInput(InputStream real) {
    this.real = real;
  }

  /** Returns the result of {@code work}; repeats the input of the program meanwhile. */
  public static <T> T repeatDuring(Supplier<T> work) {
    InputStream in = System.in;
    System.setIn(new ProgramInput(in));
    try {
      return work.get();
    } finally {
      System.setIn(in);
    }
  }

  /** Gives access to a byte without a copy of all bytes. */
  private static final class Kept extends ByteArrayOutputStream {
    int at(int index) {
      return buf[index] & 0xFF;
    }
  }

  @Override
  public int read() throws IOException {
    if (!CurrentRun.isControlled()) {
      return real.read();
    }
    begin();
    if (position == kept.size()) {
      int next = real.read();
      if (next < 0) {
        return -1;
      }
      kept.write(next);
    }
    return kept.at(position++);
  }

  /** Returns what is there without waiting for more, as the real stream does. */
  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (!CurrentRun.isControlled()) {
      return real.read(bytes, offset, length);
    }
    if (length == 0) {
      return 0;
    }
    int first = read();
    if (first < 0) {
      return -1;
    }
    bytes[offset] = (byte) first;
    int count = 1;
    while (count < length && available() > 0) {
      bytes[offset + count++] = (byte) read();
    }
    return count;
  }

  @Override
  public int available() throws IOException {
    if (!CurrentRun.isControlled()) {
      return real.available();
    }
    begin();
    return position < kept.size() ? kept.size() - position : real.available();
  }

  /** An execution that closes its input must not close that of the next one. */
  @Override
  public void close() throws IOException {
    if (!CurrentRun.isControlled()) {
      real.close();
    }
  }

  private void begin() {
    if (epoch != CurrentRun.epoch) {
      epoch = CurrentRun.epoch;
      position = 0;
    }
  }
}
