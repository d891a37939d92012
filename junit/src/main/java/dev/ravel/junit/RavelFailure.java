// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import org.jspecify.annotations.Nullable;

/**
 * A test that Ravel has checked fails. The message is the report. The cause is what the program has
 * thrown, with its class, its message and its stack.
 */
public final class RavelFailure extends AssertionError {
  private static final long serialVersionUID = 1;

  RavelFailure(String message) {
    this(message, null);
  }

  RavelFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
