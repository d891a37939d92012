// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.kernels;

/** Runs a kernel; its classes do not name {@code Inputs}, so no input can occur. */
public final class Plain {
  private Plain() {}

  public static void main(String[] arguments) {
    if (Kernels.run(arguments[0]) == Long.MIN_VALUE) {
      throw new AssertionError("not computed");
    }
  }
}
