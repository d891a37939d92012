// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

/** A child JVM does not start, or has ended. The message says which command it was. */
public final class ChildFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** With a message for a user. */
  public ChildFailure(String message) {
    super(message);
  }
}
