// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.CurrentRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * JVM-wide state that a program may change; restored after every execution.
 *
 * <p>The listener calls this class before each change in an execution. State that the JDK changes
 * by itself belongs to {@link JdkStaticsReset}.
 */
public final class JvmStateRestore {
  private final Loggers loggers = new Loggers();
  private final ResourceBundles bundles = new ResourceBundles();
  private final List<Thread> shutdownHooks = new ArrayList<>();

  /** The static fields that calls of the execution may have changed, with their values before. */
  private final Map<String, JdkStatic> statics = new LinkedHashMap<>();

  /** Saved before the first call of the execution that may change them. */
  private Optional<JvmDefaults> defaults = Optional.empty();

  /** Called before a call that may change the defaults. */
  public void changingDefaults() {
    if (defaults.isEmpty()) {
      // Copying the properties uses JDK maps, which is not part of the execution.
      try (var outside = CurrentRun.outside()) {
        defaults = Optional.of(JvmDefaults.current());
      }
    }
  }

  /** Called before a logger is changed, outside the execution. */
  public void changing(Logger logger) {
    loggers.changing(logger);
  }

  /**
   * Called before a static field of a JDK class, or the object that it holds, is changed, outside
   * the execution.
   */
  public void changing(String owner, String field) {
    statics.computeIfAbsent(owner + '.' + field, key -> JdkStatic.find(owner, field));
  }

  /** Returns false if the hook was added before. */
  public boolean addShutdownHook(Thread hook) {
    return !shutdownHooks.contains(hook) && shutdownHooks.add(hook);
  }

  public boolean removeShutdownHook(Thread hook) {
    return shutdownHooks.remove(hook);
  }

  public void restore() {
    statics.values().forEach(JdkStatic::restore);
    statics.clear();
    loggers.restore();
    bundles.forget();
    defaults.ifPresent(JvmDefaults::restore);
    defaults = Optional.empty();
    shutdownHooks.clear();
  }
}
