// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.thread;

import dev.ravel.model.Caveat;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.schedule.Frames;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Exceptions of tasks that futures keep, and that the program does not read in an execution. */
public final class SwallowedExceptions {
  private final Caveats caveats;
  private @Nullable Kept kept;

  /** A list of its own: collections of the JDK would announce what is done to them. */
  private static final class Kept {
    final Future<?> future;
    final Throwable thrown;
    final @Nullable Kept next;
    boolean isRead;

    Kept(Future<?> future, Throwable thrown, @Nullable Kept next) {
      this.future = future;
      this.thrown = thrown;
      this.next = next;
    }
  }

  public SwallowedExceptions(Caveats caveats) {
    this.caveats = caveats;
  }

  public void add(Future<?> future, Throwable thrown) {
    kept = new Kept(future, thrown, kept);
  }

  /** The program reads the result of a future. */
  public void remove(Future<?> future) {
    for (Kept one = kept; one != null; one = one.next) {
      one.isRead |= one.future == future;
    }
  }

  /** Notes what the program has not read in an execution that is complete. Called after it. */
  public void settle() {
    for (Kept one = kept; one != null; one = one.next) {
      // The task of a future that was cancelled may end with any exception.
      if (!one.isRead && !one.future.isCancelled()) {
        caveats.add(
            Caveat.Kind.SWALLOWED,
            one.thrown.getClass().getName(),
            message(one.thrown),
            Frames.place(one.thrown));
      }
    }
  }

  public void clear() {
    kept = null;
  }

  /** The message is the program's code, which may fail itself. */
  private static String message(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null ? "" : message;
    } catch (RuntimeException | StackOverflowError e) {
      return "";
    }
  }
}
