// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

import dev.ravel.api.Inputs;

/** Not in the table: a failure that needs an input and two interferences. */
public final class ChosenRow {
  private int row;
  private int column;

  private void move(int step) {
    row = step;
    column = step + 1;
  }

  public static void main(String[] arguments) {
    ChosenRow cursor = new ChosenRow();
    int step = Inputs.anyInt();
    new Thread(() -> cursor.move(step)).start();
    int seenRow = cursor.row;
    int seenColumn = cursor.column;
    boolean isMoved = seenRow > 0 && seenColumn > 0;
    assert !isMoved || seenRow + seenColumn != 4711 : "step " + step;
  }
}
