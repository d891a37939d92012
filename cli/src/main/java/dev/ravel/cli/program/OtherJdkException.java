// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.model.UsageException;

/** Only one other JDK can execute the program: its classes use preview features of that JDK. */
public final class OtherJdkException extends UsageException {
  private static final long serialVersionUID = 1;

  private final int feature;

  OtherJdkException(String message, int feature) {
    super(message);
    this.feature = feature;
  }

  /** The version of the JDK, such as 21. */
  public int feature() {
    return feature;
  }
}
