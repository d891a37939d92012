// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/** Ravel broke one of its own rules; never caught except at the edge. */
public final class RavelBug extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RavelBug(String message) {
    super("bug in ravel: " + message);
  }

  public RavelBug(String message, Throwable cause) {
    super("bug in ravel: " + message, cause);
  }
}
