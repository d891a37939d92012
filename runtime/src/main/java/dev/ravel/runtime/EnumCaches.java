// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/**
 * Clears what {@link Class} remembers about the constants of an enum.
 *
 * <p>Every run makes new constants; a cache filled by an earlier run would hand out the old ones to
 * {@code valueOf}, EnumMap and EnumSet. Reflection hides these fields, hence the JDK's own Unsafe.
 */
final class EnumCaches {
  private static final long CONSTANTS = Memory.offset(Class.class, "enumConstants");
  private static final long DIRECTORY = Memory.offset(Class.class, "enumConstantDirectory");

  private EnumCaches() {}

  /** Makes an enum forget its constants. */
  static void clear(Class<?> type) {
    Memory.put(type, CONSTANTS, null);
    Memory.put(type, DIRECTORY, null);
  }
}
