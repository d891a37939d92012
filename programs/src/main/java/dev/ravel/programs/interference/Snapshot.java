// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * The counterpart of {@link Mutual}, which is not in the table: one preemption, and four reads of
 * what the other thread wrote.
 */
public final class Snapshot {
  private final int[] cells = new int[4];

  private void read() {
    int sum = 0;
    for (int i = 0; i < cells.length; i++) {
      sum += cells[i];
    }
    assert sum < cells.length : "all cells are new";
  }

  private void write() {
    for (int i = cells.length - 1; i >= 0; i--) {
      cells[i] = 1;
    }
  }

  public static void main(String[] arguments) {
    Snapshot snapshot = new Snapshot();
    new Thread(snapshot::write).start();
    snapshot.read();
  }
}
