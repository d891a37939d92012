// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import org.jspecify.annotations.Nullable;

/**
 * The {@code Instrumentation} of Ravel's agent, for frameworks that would attach their own agent.
 *
 * <p>To attach one, they start a process and wait for it, which a controlled thread cannot do
 * (D-jdk-11).
 */
public final class OwnAgent {
  /** Set once per JVM, by the agent. Static because instrumented code reads it by a static call. */
  private static volatile @Nullable Object instrumentation;

  private OwnAgent() {}

  /**
   * The {@code java.lang.instrument.Instrumentation}; declared as Object because the probe does not
   * read that module.
   */
  public static @Nullable Object instrumentation() {
    return instrumentation;
  }

  public static void install(Object given) {
    instrumentation = given;
  }
}
