// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.settings.Settings;
import dev.ravel.model.UsageException;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.setup.Installation;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Rules;

/** Chooses the engine for some settings. */
final class Engines {
  private Engines() {}

  static ControlledExecution.Engine of(Settings settings) {
    // A debugger ends the JVM if the current thread is not the one that it knows (D-junit-10).
    boolean supported = ControlledExecution.supportsContinuations() && !Installation.isDebugged();
    return switch (settings.engine()) {
      case BEST ->
          supported ? ControlledExecution.Engine.CONTINUATIONS : ControlledExecution.Engine.THREADS;
      case THREADS -> ControlledExecution.Engine.THREADS;
      case CONTINUATIONS -> {
        if (Installation.isDebugged()) {
          throw new UsageException(
              "the engine \"continuations\" does not work under a debugger%n  use --engine=threads"
                  .formatted());
        }
        if (!supported) {
          throw new UsageException(
              "the engine \"continuations\" needs JDK 21 or newer, and this is JDK %d%n  set RAVEL_JDK to a newer JDK, or use --engine=threads"
                  .formatted(Runtime.version().feature()));
        }
        yield ControlledExecution.Engine.CONTINUATIONS;
      }
    };
  }

  /** The engine for one execution: a debugger needs a platform thread for each thread. */
  static ControlledExecution.Engine ofReplay(Settings settings) {
    return Installation.isDebugged() ? ControlledExecution.Engine.DEBUGGED_THREADS : of(settings);
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
