// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * Stands for a JDK class that is loaded in the middle of an execution: only the self-test uses it.
 * The agent has to keep its static initialiser out of the execution (D-engine-5).
 */
public final class LateInitializer {
  private static final boolean WAS_OUTSIDE = !CurrentRun.isControlled();

  private LateInitializer() {}

  /** Whether the static initialiser has run outside the execution that needed it first. */
  public static boolean wasOutside() {
    return WAS_OUTSIDE;
  }
}
