// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.Locale;

/** Numbers as text, the same in every locale. */
final class Numbers {
  private Numbers() {}

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A number and its noun, such as "1 execution" and "2,000 executions". */
  static String counted(long number, String noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** A duration with a useful precision. */
  static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
  }
}
