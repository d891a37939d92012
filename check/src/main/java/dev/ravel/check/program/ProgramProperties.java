// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The system properties that a program is started with. */
public final class ProgramProperties {
  private ProgramProperties() {}

  /** Returns the result of {@code work}; the properties have these values meanwhile. */
  public static <T> T setDuring(Map<String, String> properties, Supplier<T> work) {
    Map<String, @Nullable String> before = new HashMap<>();
    properties.forEach((name, value) -> before.put(name, System.setProperty(name, value)));
    try {
      return work.get();
    } finally {
      before.forEach(ProgramProperties::restore);
    }
  }

  private static void restore(String name, @Nullable String value) {
    if (value == null) {
      System.clearProperty(name);
    } else {
      System.setProperty(name, value);
    }
  }
}
