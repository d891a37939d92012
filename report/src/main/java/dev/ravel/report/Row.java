// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One row of an interleaving: a step, several equal steps that follow each other, steps inside one
 * call of the JDK, or the note that stands for steps left out.
 *
 * @param thread the column, or {@link #NO_THREAD} for a note
 * @param call the call that its steps are part of
 * @param steps how many steps the row stands for
 */
record Row(int thread, String place, String text, Optional<Finding.Call> call, int steps) {
  private static final int NO_THREAD = -1;

  /** What stands above the first row. */
  static final Row NONE = new Row(NO_THREAD, "", "", Optional.empty(), 0);

  /**
   * One row per step, except that a thread that polls is shown once with a count; if not everything
   * is to be seen, calls of the JDK are told instead of the steps inside them.
   */
  static List<Row> of(List<Finding.Line> lines, Extent extent) {
    List<Row> rows = new ArrayList<>();
    for (Finding.Line line : lines) {
      Row row = extent == Extent.CUT && line.call().isPresent() ? call(line, rows) : step(line);
      int last = rows.size() - 1;
      if (last >= 0 && rows.get(last).repeats(row)) {
        rows.set(last, rows.get(last).onceMore());
      } else {
        rows.add(row);
      }
    }
    return rows;
  }

  private static Row step(Finding.Line line) {
    return new Row(
        line.thread(), Cell.visible(line.place()), Cell.visible(line.text()), Optional.empty(), 1);
  }

  /** The call that a step is part of; a thread that was in it already goes on with it. */
  private static Row call(Finding.Line line, List<Row> above) {
    Finding.Call call = line.call().orElseThrow();
    boolean goesOn =
        lastOf(line.thread(), above).filter(row -> row.call.equals(line.call())).isPresent();
    String verb = goesOn ? "goes on in " : call.place().isEmpty() ? "is in " : "calls ";
    return new Row(
        line.thread(),
        Cell.visible(call.place()),
        verb + Cell.visible(call.method()),
        line.call(),
        1);
  }

  private static Optional<Row> lastOf(int thread, List<Row> rows) {
    for (int i = rows.size() - 1; i >= 0; i--) {
      if (rows.get(i).thread == thread) {
        return Optional.of(rows.get(i));
      }
    }
    return Optional.empty();
  }

  /** The row that stands for {@code rows}. */
  static Row leftOut(List<Row> rows) {
    int steps = rows.stream().mapToInt(Row::steps).sum();
    return new Row(
        NO_THREAD,
        "",
        "... " + Numbers.grouped(steps) + " steps left out: the replay shows them all ...",
        Optional.empty(),
        steps);
  }

  boolean isNote() {
    return thread == NO_THREAD;
  }

  /** The text with the number of repetitions, or of the steps inside a call. */
  String label() {
    if (isNote() || steps == 1) {
      return text;
    }
    return text + "  (" + Numbers.grouped(steps) + (call.isPresent() ? " steps)" : " times)");
  }

  private boolean repeats(Row other) {
    return thread == other.thread
        && (call.isPresent()
            ? call.equals(other.call)
            : other.call.isEmpty() && place.equals(other.place) && text.equals(other.text));
  }

  private Row onceMore() {
    return new Row(thread, place, text, call, steps + 1);
  }
}
