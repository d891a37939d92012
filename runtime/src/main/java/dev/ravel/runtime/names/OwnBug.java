// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import dev.ravel.model.RavelBug;
import dev.ravel.probe.CurrentRun;

/**
 * Creates the {@link RavelBug}s that the engine throws on threads of the program. Reports each to
 * the execution in progress, because the program may catch it or a thread pool may store it.
 */
public final class OwnBug {
  private OwnBug() {}

  public static RavelBug of(String message) {
    return report(new RavelBug(message));
  }

  public static RavelBug of(String message, Throwable cause) {
    return report(new RavelBug(message, cause));
  }

  private static RavelBug report(RavelBug bug) {
    CurrentRun.broken(bug);
    return bug;
  }
}
