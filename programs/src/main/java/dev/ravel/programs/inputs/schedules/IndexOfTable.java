// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * An input is the index of an element that other threads can reach. Whether the access is an
 * operation, and of which element, is known only once the index is decided.
 *
 * <p>Two executions leave before the access, and four make it, one of them behind the end.
 */
@Expect(executions = 6, findings = "Index 3 out of bounds for length 3")
public final class IndexOfTable {
  private static final int[] TABLE = {1, 2, 3};

  private IndexOfTable() {}

  public static void main(String[] arguments) {
    int i = Inputs.anyInt("i");
    if (i >= 0 && i <= TABLE.length) {
      TABLE[i]++;
    }
  }
}
