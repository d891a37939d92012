// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws what the threads did, one step per row and one column per thread.
 *
 * <p>Only one cell of a row is filled, so a text that is too long for its column may run over the
 * empty ones to its right. When the columns would be too narrow even for that, the thread is named
 * at the left instead.
 */
final class Interleaving {
  private static final int WIDTH = 100;
  private static final String INDENT = "  ";
  private static final String GAP = "  ";
  private static final String BAR = "| ";
  private static final int MAX_PLACE = 32;
  private static final int MAX_NAME = 20;

  /** Narrower columns hold neither a thread's name nor the beginning of a step. */
  private static final int MIN_COLUMN = 14;

  /** Together about a screen; the end gets more because that is where the failure is. */
  private static final int HEAD = 20;

  private static final int TAIL = 39;

  private final List<String> names;
  private final List<Row> rows;
  private final Style style;
  private final int placeWidth;

  Interleaving(Finding finding, Extent extent, Style style) {
    this.names = finding.threads().stream().map(Cell::visible).toList();
    this.rows = extent.of(Row.of(finding.interleaving()), HEAD, TAIL, Row::leftOut);
    this.style = style;
    this.placeWidth =
        Math.min(MAX_PLACE, rows.stream().mapToInt(row -> Cell.width(row.place())).max().orElse(0));
  }

  List<String> lines() {
    if (rows.isEmpty()) {
      return List.of();
    }
    int[] widths = columnWidths();
    return widths.length == 0 ? list() : columns(widths);
  }

  /** The threads that have a column: those that do something. */
  private int[] shownThreads() {
    return rows.stream()
        .filter(row -> !row.isNote())
        .mapToInt(Row::thread)
        .sorted()
        .distinct()
        .toArray();
  }

  private int room() {
    return WIDTH - INDENT.length() - placeWidth - GAP.length();
  }

  /** The widths of the columns, bars included; none if the columns do not fit. */
  private int[] columnWidths() {
    int[] threads = shownThreads();
    int[] natural =
        Arrays.stream(threads).map(thread -> widest(thread) + 1 + BAR.length()).toArray();
    if (Arrays.stream(natural).sum() <= room()) {
      return natural;
    }
    int equal = room() / threads.length;
    if (equal < MIN_COLUMN) {
      return new int[0];
    }
    int[] widths = new int[threads.length];
    Arrays.fill(widths, equal);
    return widths;
  }

  private int widest(int thread) {
    return rows.stream()
        .filter(row -> row.thread() == thread)
        .mapToInt(row -> Cell.width(row.label()))
        .reduce(Cell.width(names.get(thread)), Math::max);
  }

  private List<String> columns(int[] widths) {
    int[] threads = shownThreads();
    List<String> lines = new ArrayList<>();
    StringBuilder header = new StringBuilder(INDENT + " ".repeat(placeWidth) + GAP);
    for (int column = 0; column < threads.length; column++) {
      int inside = widths[column] - BAR.length();
      header.append(BAR).append(Cell.pad(Cell.cut(names.get(threads[column]), inside - 1), inside));
    }
    lines.add(style.faint(header.toString().stripTrailing()));
    Row above = Row.NONE;
    for (Row row : rows) {
      lines.add(row.isNote() ? note(row) : columnLine(row, above, threads, widths));
      above = row;
    }
    return lines;
  }

  private String columnLine(Row row, Row above, int[] threads, int[] widths) {
    StringBuilder line = new StringBuilder(place(row, above));
    int left = room();
    boolean written = false;
    int overhang = 0;
    for (int column = 0; column < threads.length; column++) {
      int inside = widths[column] - BAR.length();
      if (threads[column] == row.thread()) {
        String text = Cell.cut(row.label(), left - BAR.length());
        line.append(BAR).append(Cell.pad(text, inside));
        overhang = Math.max(0, Cell.width(text) - inside);
        written = true;
      } else if (written && overhang > 0) {
        // The text runs over this column: only what it leaves free is filled with blanks.
        line.append(" ".repeat(Math.max(0, widths[column] - overhang)));
        overhang = Math.max(0, overhang - widths[column]);
      } else {
        line.append(BAR).append(" ".repeat(inside));
      }
      left -= widths[column];
    }
    return line.toString().stripTrailing();
  }

  /** One line per step, the thread's name where it changes. */
  private List<String> list() {
    int nameWidth =
        Arrays.stream(shownThreads())
            .map(thread -> Math.min(MAX_NAME, Cell.width(names.get(thread))))
            .max()
            .orElse(0);
    int textWidth = room() - nameWidth - GAP.length();
    List<String> lines = new ArrayList<>();
    Row above = Row.NONE;
    for (Row row : rows) {
      lines.add(row.isNote() ? note(row) : listLine(row, above, nameWidth, textWidth));
      above = row;
    }
    return lines;
  }

  private String listLine(Row row, Row above, int nameWidth, int textWidth) {
    String name =
        above.thread() == row.thread() ? "" : Cell.cut(names.get(row.thread()), nameWidth);
    return place(row, above) + Cell.pad(name, nameWidth) + GAP + Cell.cut(row.label(), textWidth);
  }

  /** The place, left out where the thread is still at the place of the row above. */
  private String place(Row row, Row above) {
    boolean known = above.thread() == row.thread() && above.place().equals(row.place());
    String place = known ? "" : Cell.cutStart(row.place(), placeWidth);
    return INDENT + style.faint(Cell.pad(place, placeWidth)) + GAP;
  }

  private String note(Row row) {
    return INDENT + style.faint(row.label());
  }
}
