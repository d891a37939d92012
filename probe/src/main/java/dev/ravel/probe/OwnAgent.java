// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * What the JVM gave to Ravel's agent, for frameworks that would attach one of their own.
 *
 * <p>They start a process for that and wait for it, which a thread of a run cannot.
 */
public final class OwnAgent {
  private static volatile Object instrumentation;

  private OwnAgent() {}

  /** The {@code java.lang.instrument.Instrumentation}, of a module that the probe does not read. */
  public static Object instrumentation() {
    return instrumentation;
  }

  public static void install(Object given) {
    instrumentation = given;
  }
}
