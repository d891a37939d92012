// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

/**
 * The solver cannot be used on this machine; programs without symbolic inputs can still be checked.
 *
 * <p>The message says what is missing and what to do.
 */
public final class SolverUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SolverUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
