// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.runtime.sharing.Memory;

/**
 * Clears the caches of enum constants in {@link Class}.
 *
 * <p>Every execution creates new constants. A cache from an earlier execution would give the old
 * constants to {@code valueOf}, EnumMap and EnumSet. Reflection hides these fields, so they are
 * accessed through {@link Memory}.
 */
public final class EnumCaches {
  private static final long CONSTANTS = Memory.offset(Class.class, "enumConstants");
  private static final long DIRECTORY = Memory.offset(Class.class, "enumConstantDirectory");

  private EnumCaches() {}

  /** Clears the caches of one enum class. */
  public static void clear(Class<?> type) {
    Memory.put(type, CONSTANTS, null);
    Memory.put(type, DIRECTORY, null);
  }
}
