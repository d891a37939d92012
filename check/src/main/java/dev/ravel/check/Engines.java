// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.settings.Settings;
import dev.ravel.model.UsageException;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Rules;

/** Chooses the engine for some settings. */
final class Engines {
  private Engines() {}

  static ControlledExecution.Engine of(Settings settings) {
    boolean supported = ControlledExecution.supportsContinuations();
    return switch (settings.engine()) {
      case BEST ->
          supported ? ControlledExecution.Engine.CONTINUATIONS : ControlledExecution.Engine.THREADS;
      case THREADS -> ControlledExecution.Engine.THREADS;
      case CONTINUATIONS -> {
        if (!supported) {
          throw new UsageException(
              "the engine \"continuations\" needs JDK 21 or newer, and this is JDK %d%n  set RAVEL_JDK to a newer JDK, or use --engine=threads"
                  .formatted(Runtime.version().feature()));
        }
        yield ControlledExecution.Engine.CONTINUATIONS;
      }
    };
  }

  static Rules rules(Settings settings) {
    return new Rules(
        settings.bound(),
        settings.timeouts().limit().toNanos(),
        settings.spuriousWakeups(),
        settings.jdk() != Settings.Jdk.DEEP,
        settings.jdk() == Settings.Jdk.OVERLAP);
  }

  /** Without the agent no class is instrumented, and every check would find nothing. */
  static void requireAgent() {
    if (CurrentRun.class.getClassLoader() != null) {
      throw new UsageException(
          "Ravel's agent is not active in this JVM\n  start it with ./ravel, or pass -javaagent:ravel-agent.jar");
    }
  }
}
