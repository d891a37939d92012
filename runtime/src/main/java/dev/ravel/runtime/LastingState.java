// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * What lasts as long as the JVM and is the program's to change: the next run must find it as this
 * one has.
 *
 * <p>Told before each change in a run, and sets everything back at its end. What the program does
 * not change itself is that of {@link JdkState}.
 */
final class LastingState {
  private final Loggers loggers = new Loggers();
  private final List<Thread> shutdownHooks = new ArrayList<>();

  /** Taken before the first call in the run that may change them. */
  private Optional<Defaults> defaults = Optional.empty();

  /** A call may change the defaults. */
  void changingDefaults() {
    if (defaults.isEmpty()) {
      // The properties are in a map of the JDK.
      try (var outside = Probe.outside()) {
        defaults = Optional.of(Defaults.current());
      }
    }
  }

  /** A logger is about to be changed; called outside of the run. */
  void changing(Logger logger) {
    loggers.changing(logger);
  }

  /** Returns false if it was there already. */
  boolean addShutdownHook(Thread hook) {
    return !shutdownHooks.contains(hook) && shutdownHooks.add(hook);
  }

  boolean removeShutdownHook(Thread hook) {
    return shutdownHooks.remove(hook);
  }

  void restore() {
    loggers.restore();
    defaults.ifPresent(Defaults::restore);
    defaults = Optional.empty();
    shutdownHooks.clear();
  }
}
