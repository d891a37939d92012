// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A stream of the program's own class, whose inherited method takes the monitor of the stream. Two
 * threads that take this monitor and another one in opposite orders may deadlock. {@code L C U | M
 * L U N} has 6 interleavings, two of them deadlocks.
 */
@Expect(executions = 6, deadlocks = 1, findings = "deadlock")
public final class LockedStream {
  private LockedStream() {}

  /** Has its monitor as its lock on every JDK, because it is a subclass. */
  private static final class Buffered extends BufferedOutputStream {
    Buffered() {
      super(new ByteArrayOutputStream());
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Object mine = new Object();
    OutputStream theirs = new Buffered();
    Together.run(() -> write(mine, theirs), () -> lock(mine, theirs));
  }

  private static void write(Object mine, OutputStream theirs) throws IOException {
    synchronized (mine) {
      theirs.write(1);
    }
  }

  private static void lock(Object mine, OutputStream theirs) {
    synchronized (theirs) {
      synchronized (mine) {
      }
    }
  }
}
