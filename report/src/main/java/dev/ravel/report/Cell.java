// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.Locale;

/**
 * Text in a line of a terminal: its width, and its visible form (D-report-9).
 *
 * <p>Control characters are made visible, because a value of the program under test must neither
 * break the table nor control the terminal.
 */
final class Cell {
  private static final String DOTS = "...";

  private Cell() {}

  /** Makes line breaks and other control characters visible. */
  static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '\n' -> visible.append("\\n");
                case '\r' -> visible.append("\\r");
                case '\t' -> visible.append("\\t");
                default -> appendVisible(visible, point);
              }
            });
    return visible.toString();
  }

  private static void appendVisible(StringBuilder visible, int point) {
    int type = Character.getType(point);
    // Format characters include those that reverse the direction of writing.
    if (type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE) {
      visible.append(String.format(Locale.ROOT, "\\u%04x", point));
    } else {
      visible.appendCodePoint(point);
    }
  }

  /** The number of columns that a terminal uses for {@code text}. */
  static int width(String text) {
    return text.codePoints().map(Cell::width).sum();
  }

  private static int width(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(point) ? 2 : 1;
  }

  /** The blocks that terminals draw two columns wide: East Asian scripts and pictographs. */
  private static boolean isWide(int point) {
    return point >= 0x1100
        && (point <= 0x115f
            || point >= 0x2e80 && point <= 0xa4cf
            || point >= 0xac00 && point <= 0xd7a3
            || point >= 0xf900 && point <= 0xfaff
            || point >= 0xfe30 && point <= 0xfe6f
            || point >= 0xff00 && point <= 0xff60
            || point >= 0x1f300 && point <= 0x1faff
            || point >= 0x20000 && point <= 0x3fffd);
  }

  /** Cuts the end off if {@code text} is wider than {@code width}. */
  static String cut(String text, int width) {
    // Of a value of megabytes only the part that could be shown is examined.
    if (text.length() <= width * 2L && width(text) <= width) {
      return text;
    }
    return startOf(text, Math.max(0, width - DOTS.length())) + DOTS;
  }

  /** Cuts the beginning off: the end of a path or a place is more informative. */
  static String cutStart(String text, int width) {
    if (width(text) <= width) {
      return text;
    }
    String reversed = new StringBuilder(text).reverse().toString();
    return DOTS
        + new StringBuilder(startOf(reversed, Math.max(0, width - DOTS.length()))).reverse();
  }

  private static String startOf(String text, int width) {
    int columns = 0;
    int end = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      columns += width(point);
      if (columns > width) {
        break;
      }
      end += Character.charCount(point);
    }
    return text.substring(0, end);
  }

  /** Appends blanks up to {@code width}. */
  static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }
}
