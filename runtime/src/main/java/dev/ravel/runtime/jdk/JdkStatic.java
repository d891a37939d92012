// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A static field of a JDK class, and the reference that it held before the program changed it. If
 * that is a map, its entries are restored, too.
 */
final class JdkStatic {
  private final Field field;
  private final @Nullable Object value;
  private final @Nullable Map<Object, Object> entries;

  private JdkStatic(Field field) {
    this.field = field;
    value = isReference() ? Memory.get(base(), offset()) : null;
    entries = value instanceof Map<?, ?> map ? new HashMap<>(map) : null;
  }

  static JdkStatic find(String owner, String name) {
    try {
      Class<?> type = Class.forName(owner, true, ClassLoader.getPlatformClassLoader());
      return Stream.of(fields(type))
          .filter(field -> field.getName().equals(name))
          .map(JdkStatic::new)
          .findFirst()
          .orElseThrow(() -> OwnBug.of(owner + " has no field " + name));
    } catch (ClassNotFoundException e) {
      throw OwnBug.of(owner + " is not a class of this JDK", e);
    }
  }

  /**
   * The fields of a class, also those that the JDK hides from reflection, such as the security
   * manager of {@code System}.
   */
  private static Field[] fields(Class<?> type) {
    try {
      Method all = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
      all.setAccessible(true);
      return (Field[]) all.invoke(type, false);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw OwnBug.of("the fields of a class are not accessible in this JDK", e);
    }
  }

  private boolean isReference() {
    return !field.getType().isPrimitive();
  }

  private Object base() {
    return Memory.staticBase(field);
  }

  private long offset() {
    return Memory.staticOffset(field);
  }

  void restore() {
    if (isReference()) {
      Memory.put(base(), offset(), value);
    }
    if (entries != null) {
      restoreEntries((Map<?, ?>) Objects.requireNonNull(value), entries);
    }
  }

  @SuppressWarnings("unchecked") // the entries are those that the map had
  private static void restoreEntries(Map<?, ?> map, Map<Object, Object> entries) {
    if (!map.equals(entries)) {
      map.keySet().retainAll(entries.keySet());
      ((Map<Object, Object>) map).putAll(entries);
    }
  }
}
