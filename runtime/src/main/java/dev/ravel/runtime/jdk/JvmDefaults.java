// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;

/** The JVM-wide defaults: locales, time zone, system properties and standard streams. */
record JvmDefaults(
    Locale locale,
    Locale displayed,
    Locale formatted,
    TimeZone zone,
    Properties properties,
    Map<Object, Object> values,
    InputStream in,
    PrintStream out,
    PrintStream err) {

  static JvmDefaults current() {
    Properties properties = System.getProperties();
    return new JvmDefaults(
        Locale.getDefault(),
        Locale.getDefault(Locale.Category.DISPLAY),
        Locale.getDefault(Locale.Category.FORMAT),
        TimeZone.getDefault(),
        properties,
        Map.copyOf(properties),
        System.in,
        System.out,
        System.err);
  }

  void restore() {
    if (equals(current())) {
      return;
    }
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, displayed);
    Locale.setDefault(Locale.Category.FORMAT, formatted);
    TimeZone.setDefault(zone);
    System.setProperties(properties);
    properties.keySet().retainAll(values.keySet());
    properties.putAll(values);
    System.setIn(in);
    System.setOut(out);
    System.setErr(err);
  }
}
