// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws the steps of an interleaving, one row per step and one column per thread. If the columns do
 * not fit, the name of the thread is at the left instead.
 */
final class Interleaving {
  static final int USUAL_WIDTH = 100;
  private static final String INDENT = "  ";
  private static final String GAP = "  ";
  private static final String BAR = "| ";
  private static final int MAX_NAME = 20;

  /** Together about one screen. The end gets more rows, because it shows the failure. */
  private static final int HEAD = 20;

  private static final int TAIL = 39;

  private final List<String> names;
  private final List<Row> rows;
  private final Style style;
  private final Places places;
  private final int[] threads;
  private final int room;

  Interleaving(Finding finding, Extent extent, Style style, int columns) {
    this.names = finding.threads().stream().map(Cell::visible).toList();
    this.rows = extent.of(Row.of(finding.steps(), extent), HEAD, TAIL, Row::leftOut);
    this.style = style;
    this.places = new Places(rows);
    // Threads without steps get no column.
    this.threads =
        rows.stream()
            .filter(row -> !row.isNote())
            .mapToInt(Row::thread)
            .sorted()
            .distinct()
            .toArray();
    this.room = columns - INDENT.length() - places.width() - GAP.length();
  }

  /** The file that contains all steps, or an empty string if there are several. */
  String file() {
    return places.file();
  }

  List<String> lines() {
    if (rows.isEmpty()) {
      return List.of();
    }
    int[] texts = Arrays.stream(threads).map(thread -> widest(thread) + BAR.length()).toArray();
    return ColumnOffsets.fit(texts, room).map(this::columns).orElseGet(this::list);
  }

  private int widest(int thread) {
    return rows.stream()
        .filter(row -> row.thread() == thread)
        .mapToInt(row -> Cell.width(row.label()))
        .reduce(Math.min(MAX_NAME, Cell.width(names.get(thread))), Math::max);
  }

  private List<String> columns(int[] offsets) {
    List<String> lines = new ArrayList<>();
    lines.add(style.faint(INDENT + places.pad(places.heading()) + GAP + header(offsets)));
    lines.addAll(draw((row, above) -> cells(row, offsets)));
    return lines;
  }

  private String header(int[] offsets) {
    StringBuilder header = new StringBuilder();
    for (int column = 0; column < threads.length; column++) {
      int end = column + 1 < offsets.length ? offsets[column + 1] - 1 : room;
      String name = Cell.cutStart(names.get(threads[column]), end - offsets[column] - BAR.length());
      header.append(" ".repeat(offsets[column] - Cell.width(header.toString())));
      header.append(BAR).append(name);
    }
    return header.toString();
  }

  private String cells(Row row, int[] offsets) {
    StringBuilder cells = new StringBuilder();
    for (int column = 0; column < threads.length; column++) {
      int free = offsets[column] - Cell.width(cells.toString());
      // The text of an earlier column extends to here and covers the bar.
      if (free < Math.min(1, column)) {
        continue;
      }
      cells.append(" ".repeat(free)).append(BAR);
      if (threads[column] == row.thread()) {
        cells.append(Cell.cut(row.label(), room - offsets[column] - BAR.length()));
      }
    }
    return cells.toString();
  }

  /** One line per step, with the name of the thread where it changes. */
  private List<String> list() {
    int nameWidth =
        Arrays.stream(threads)
            .map(thread -> Math.min(MAX_NAME, Cell.width(names.get(thread))))
            .reduce("thread".length(), Math::max);
    int textWidth = room - nameWidth - GAP.length();
    List<String> lines = new ArrayList<>();
    String header = Cell.pad("thread", nameWidth) + GAP + "step";
    lines.add(style.faint(INDENT + places.pad(places.heading()) + GAP + header));
    lines.addAll(
        draw(
            (row, above) -> {
              boolean isSame = above.thread() == row.thread();
              String name = isSame ? "" : Cell.cutStart(names.get(row.thread()), nameWidth);
              return Cell.pad(name, nameWidth) + GAP + Cell.cut(row.label(), textWidth);
            }));
    return lines;
  }

  /** Draws all rows: the place, and the result of {@code content} for a row and the row above. */
  private List<String> draw(RowContent content) {
    List<String> lines = new ArrayList<>();
    Row above = Row.NONE;
    for (Row row : rows) {
      String line =
          row.isNote()
              ? INDENT + style.faint(row.label())
              : INDENT + style.faint(places.of(row, above)) + GAP + content.of(row, above);
      lines.add(line.stripTrailing());
      above = row;
    }
    return lines;
  }

  /** The text to the right of the place. */
  @FunctionalInterface
  private interface RowContent {
    String of(Row row, Row above);
  }
}
