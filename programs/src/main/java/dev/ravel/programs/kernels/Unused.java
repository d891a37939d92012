// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.kernels;

import dev.ravel.api.Inputs;

/** Runs a kernel; the class names {@code Inputs} but never takes an input. */
public final class Unused {
  private Unused() {}

  public static void main(String[] arguments) {
    if (Kernels.run(arguments[0]) == Long.MIN_VALUE) {
      throw new AssertionError(Inputs.anyInt());
    }
  }
}
