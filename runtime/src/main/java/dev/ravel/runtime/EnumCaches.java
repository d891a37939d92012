// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Clears what {@link Class} remembers about the constants of an enum.
 *
 * <p>Every run makes new constants; a cache filled by an earlier run would hand out the old ones to
 * {@code valueOf}, EnumMap and EnumSet. Reflection hides these fields, hence the JDK's own Unsafe.
 */
final class EnumCaches {
  private static final Object UNSAFE;
  private static final Method PUT;
  private static final long CONSTANTS;
  private static final long DIRECTORY;

  static {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      UNSAFE = type.getMethod("getUnsafe").invoke(null);
      PUT = type.getMethod("putReference", Object.class, long.class, Object.class);
      Method offset = type.getMethod("objectFieldOffset", Class.class, String.class);
      CONSTANTS = (long) offset.invoke(UNSAFE, Class.class, "enumConstants");
      DIRECTORY = (long) offset.invoke(UNSAFE, Class.class, "enumConstantDirectory");
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides its enum caches", e);
    }
  }

  private EnumCaches() {}

  /** Makes an enum forget its constants. */
  static void clear(Class<?> type) {
    try {
      PUT.invoke(UNSAFE, type, CONSTANTS, null);
      PUT.invoke(UNSAFE, type, DIRECTORY, null);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new RavelBug("cannot clear the caches of " + type.getName(), e);
    }
  }
}
