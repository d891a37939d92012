// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * Ravel broke one of its own rules; never caught except at the edge.
 *
 * <p>One that is thrown on a thread of the program may be caught there, by the program or by a pool
 * that keeps it for later. So it is remembered until the run has ended.
 */
public final class RavelBug extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static volatile RavelBug ofThisRun;

  public RavelBug(String message) {
    this(message, null);
  }

  public RavelBug(String message, Throwable cause) {
    super("bug in ravel: " + message, cause);
    ofThisRun = this;
  }

  static void beginRun() {
    ofThisRun = null;
  }

  static void endRun() {
    RavelBug bug = ofThisRun;
    if (bug != null) {
      throw bug;
    }
  }
}
