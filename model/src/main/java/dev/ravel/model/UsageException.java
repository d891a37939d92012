// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * The user made a mistake. The message says what was read, what was expected and what to do, and is
 * all that the user sees.
 */
public class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
