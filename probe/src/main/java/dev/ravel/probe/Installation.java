// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * The instrumentation of this JVM, which can wait until the first program is to be loaded.
 *
 * <p>Every class that is loaded afterwards is shown to the agent, and what the JDK's classes do
 * passes its hooks: a command that first reads its options and compiles a program does so faster
 * without.
 */
public final class Installation {
  private static Runnable pending;

  private Installation() {}

  /** Leaves it to {@link #complete}. */
  public static synchronized void putOff(Runnable installation) {
    pending = installation;
  }

  /** Does what was put off. */
  public static synchronized void complete() {
    if (pending != null) {
      pending.run();
      pending = null;
    }
  }
}
