// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The places at the left of an interleaving: {@code Counter.java:12}, or only the line if all steps
 * are in one file, which leaves more room for the steps.
 */
final class Places {
  private static final int MAX_WIDTH = 32;
  private static final String LINE = "line";

  private final String file;
  private final int width;

  Places(List<Row> rows) {
    Set<String> files =
        rows.stream()
            .map(Row::place)
            .filter(place -> !place.isEmpty())
            .map(Places::fileOf)
            .collect(Collectors.toSet());
    file = files.size() == 1 ? files.iterator().next() : "";
    width =
        rows.stream()
            .mapToInt(row -> Cell.width(shown(row.place())))
            .map(widest -> Math.min(widest, MAX_WIDTH))
            .reduce(Cell.width(heading()), Math::max);
  }

  private static String fileOf(String place) {
    int colon = place.lastIndexOf(':');
    return colon < 0 ? "" : place.substring(0, colon);
  }

  /** The file that contains all steps, or an empty string if there are several. */
  String file() {
    return file;
  }

  /** The heading of the column of places. */
  String heading() {
    return file.isEmpty() ? "" : LINE;
  }

  int width() {
    return width;
  }

  /** The place of a row; empty if the row above has the same thread and place. */
  String of(Row row, Row above) {
    boolean known = above.thread() == row.thread() && above.place().equals(row.place());
    return pad(known ? "" : shown(row.place()));
  }

  /** Aligns line numbers to the right, and places to the left. */
  String pad(String text) {
    String cut = Cell.cutStart(text, width);
    return file.isEmpty() ? Cell.pad(cut, width) : " ".repeat(width - Cell.width(cut)) + cut;
  }

  private String shown(String place) {
    return file.isEmpty() || place.isEmpty() ? place : place.substring(file.length() + 1);
  }
}
