// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.Locale;
import java.util.TimeZone;

/** The default locales and the default time zone, which last as long as the JVM. */
record Defaults(Locale locale, Locale displayed, Locale formatted, TimeZone zone) {
  static Defaults current() {
    return new Defaults(
        Locale.getDefault(),
        Locale.getDefault(Locale.Category.DISPLAY),
        Locale.getDefault(Locale.Category.FORMAT),
        TimeZone.getDefault());
  }

  void restore() {
    if (!equals(current())) {
      Locale.setDefault(locale);
      Locale.setDefault(Locale.Category.DISPLAY, displayed);
      Locale.setDefault(Locale.Category.FORMAT, formatted);
      TimeZone.setDefault(zone);
    }
  }
}
