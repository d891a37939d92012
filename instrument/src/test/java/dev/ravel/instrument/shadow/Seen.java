// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import dev.ravel.probe.shadow.Shadow;
import java.util.function.BiConsumer;

/**
 * Receives the numbers that programs show: a box contains the value, and its identity has the term.
 */
public final class Seen {
  private static BiConsumer<Object, Object> listener = (value, term) -> {};

  private Seen() {}

  static void by(BiConsumer<Object, Object> next) {
    listener = next;
  }

  /** Called by programs. */
  public static void see(Object value) {
    char type =
        value instanceof Long
            ? 'J'
            : value instanceof Float ? 'F' : value instanceof Double ? 'D' : 'I';
    Object term = Shadow.unbox(value, type);
    if (term != null) {
      listener.accept(value, term);
    }
  }
}
