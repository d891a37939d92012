// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * Ravel violated one of its own invariants; never caught except at the edge.
 *
 * <p>The program may catch one that is thrown on a thread of the program. So the engine keeps it
 * with the execution in progress, and throws it after the execution.
 */
public final class RavelBug extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RavelBug(String message) {
    super("bug in ravel: " + message);
  }

  public RavelBug(String message, Throwable cause) {
    super("bug in ravel: " + message, cause);
  }
}
