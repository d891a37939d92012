// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.Optional;

/**
 * The offsets of the columns of an interleaving.
 *
 * <p>Only one cell of a row is filled, so a text may extend over the empty cells to its right. The
 * widest text of each column must fit between the offset of the column and the right margin.
 */
final class ColumnOffsets {
  /** Narrower columns are hard to distinguish. */
  private static final int MIN_WIDTH = 10;

  /** A single huge value must not push all other columns to the left. */
  private static final int MAX_TEXT = 60;

  private ColumnOffsets() {}

  /**
   * Returns the offset of each column; empty if the columns do not fit.
   *
   * @param texts the width of the widest text of each column, its bar included
   * @param room the width of all columns together
   */
  static Optional<int[]> fit(int[] texts, int room) {
    int[] latest = new int[texts.length];
    int limit = Integer.MAX_VALUE;
    for (int column = texts.length - 1; column >= 0; column--) {
      latest[column] = Math.min(limit, room - Math.min(texts[column], MAX_TEXT));
      limit = latest[column] - MIN_WIDTH;
    }
    if (latest[0] < 0) {
      return Optional.empty();
    }
    int[] natural = new int[texts.length];
    int[] even = new int[texts.length];
    for (int column = 1; column < texts.length; column++) {
      natural[column] = natural[column - 1] + texts[column - 1] + 1;
      even[column] =
          Math.min(latest[column], column * latest[texts.length - 1] / (texts.length - 1));
    }
    return Optional.of(natural[texts.length - 1] <= latest[texts.length - 1] ? natural : even);
  }
}
