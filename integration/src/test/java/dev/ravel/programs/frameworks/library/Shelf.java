// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks.library;

/** Keeps an object in a static field; excluded code is not reset between executions. */
public final class Shelf {
  private static Object kept;

  private Shelf() {}

  /** The object that was put here first, in whatever execution. */
  public static Object keep(Object object) {
    if (kept == null) {
      kept = object;
    }
    return kept;
  }
}
