// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Journal;
import java.util.function.Supplier;

/** Ends a journal well, also when the user stops Ravel in the middle of a check. */
final class Pause {
  private Pause() {}

  /**
   * Makes a check that is kept in a journal.
   *
   * @param hint tells the user how to go on, if he stops it
   */
  static <T> T allow(Journal journal, Supplier<T> check, Runnable hint) {
    Thread hook =
        new Thread(
            () -> {
              journal.close();
              hint.run();
            },
            "ravel-pause");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return check.get();
    } finally {
      remove(hook);
      journal.close();
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is about to end, and the hook is at work.
      return;
    }
  }
}
