// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Two inputs index a matrix, and the second may be out of bounds: 3 rows * 4 columns = 12 paths.
 */
@Expect(executions = 12, findings = "java.lang.ArrayIndexOutOfBoundsException")
public final class NestedArrays {
  private NestedArrays() {}

  public static void main(String[] arguments) {
    int[][] matrix = {{0, 1, 2}, {1, 0, 3}, {2, 3, 0}};
    int row = Inputs.anyInt("row", 0, 2);
    int column = Inputs.anyInt("column", 0, 3);
    if (matrix[row][column] != matrix[column][row]) {
      throw new AssertionError("not symmetric");
    }
  }
}
