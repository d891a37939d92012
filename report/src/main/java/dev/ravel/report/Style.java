// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

/** Whether a text report contains colours; the caller knows the terminal. */
public enum Style {
  PLAIN,
  COLOR;

  private static final String END = "\u001b[0m";

  String failure(String text) {
    return paint("\u001b[1;31m", text);
  }

  String success(String text) {
    return paint("\u001b[1;32m", text);
  }

  String warning(String text) {
    return paint("\u001b[1;33m", text);
  }

  String faint(String text) {
    return paint("\u001b[2m", text);
  }

  private String paint(String start, String text) {
    return this == PLAIN || text.isEmpty() ? text : start + text + END;
  }
}
