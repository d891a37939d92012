// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.page;

/** A string of a program may have halves of characters, which no file in UTF-8 can contain. */
public final class Surrogates {
  private Surrogates() {}

  /** The JSON text, with such halves as escapes. */
  public static String escaped(String json) {
    StringBuilder escaped = new StringBuilder(json.length());
    json.codePoints()
        .forEach(
            point -> {
              if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                escaped.append("\\u").append(Integer.toHexString(point));
              } else {
                escaped.appendCodePoint(point);
              }
            });
    return escaped.toString();
  }
}
