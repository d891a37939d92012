// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * One row of an interleaving: a step, several equal steps that follow each other, or the note that
 * stands for steps left out.
 *
 * @param thread the column, or {@link #NO_THREAD} for a note
 * @param steps how many steps the row stands for
 */
record Row(int thread, String place, String text, int steps) {
  private static final int NO_THREAD = -1;

  /** What stands above the first row. */
  static final Row NONE = new Row(NO_THREAD, "", "", 0);

  /** One row per step, except that a thread that polls is shown once with a count. */
  static List<Row> of(List<Finding.Line> lines) {
    List<Row> rows = new ArrayList<>();
    for (Finding.Line line : lines) {
      Row row = new Row(line.thread(), Cell.visible(line.place()), Cell.visible(line.text()), 1);
      int last = rows.size() - 1;
      if (last >= 0 && rows.get(last).repeats(row)) {
        rows.set(last, rows.get(last).onceMore());
      } else {
        rows.add(row);
      }
    }
    return rows;
  }

  /** The row that stands for {@code rows}. */
  static Row leftOut(List<Row> rows) {
    int steps = rows.stream().mapToInt(Row::steps).sum();
    return new Row(
        NO_THREAD,
        "",
        "... " + Numbers.grouped(steps) + " steps left out: the replay shows them all ...",
        steps);
  }

  boolean isNote() {
    return thread == NO_THREAD;
  }

  /** The text with the number of repetitions. */
  String label() {
    return isNote() || steps == 1 ? text : text + "  (" + Numbers.grouped(steps) + " times)";
  }

  private boolean repeats(Row other) {
    return thread == other.thread && place.equals(other.place) && text.equals(other.text);
  }

  private Row onceMore() {
    return new Row(thread, place, text, steps + 1);
  }
}
