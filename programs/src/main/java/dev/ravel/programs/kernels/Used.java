// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.kernels;

import dev.ravel.api.Inputs;

/** Runs a kernel while a field, an array element and a box that it does not use hold inputs. */
public final class Used {
  private static int field;
  private static Integer box;

  private Used() {}

  public static void main(String[] arguments) {
    field = Inputs.anyInt();
    box = Inputs.anyInt();
    int[] elements = {Inputs.anyInt()};
    if (Kernels.run(arguments[0]) == Long.MIN_VALUE) {
      throw new AssertionError(field + box + elements[0]);
    }
  }
}
