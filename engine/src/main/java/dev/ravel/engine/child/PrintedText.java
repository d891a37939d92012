// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * What a child prints: passes it on, and keeps the end of it for messages.
 *
 * <p>A thread of its own reads, because a child that prints into a full pipe would stop.
 */
final class PrintedText extends Thread {
  private static final int KEPT = 8_000;

  private final InputStream from;
  private final PrintStream to;
  private final StringBuilder end = new StringBuilder();

  PrintedText(InputStream from, PrintStream to) {
    super("ravel-output-of-worker");
    this.from = from;
    this.to = to;
    setDaemon(true);
  }

  @Override
  public void run() {
    byte[] bytes = new byte[8192];
    try {
      for (int count = from.read(bytes); count >= 0; count = from.read(bytes)) {
        to.write(bytes, 0, count);
        to.flush();
        keep(new String(bytes, 0, count, Charset.defaultCharset()));
      }
    } catch (IOException e) {
      keep("(" + e.getMessage() + ")"); // the child has ended
    }
  }

  private synchronized void keep(String text) {
    end.append(text);
    end.delete(0, Math.max(0, end.length() - KEPT));
  }

  /** The end of what the child has printed, once it has ended. */
  String text() throws InterruptedException {
    join();
    synchronized (this) {
      return end.toString();
    }
  }
}
