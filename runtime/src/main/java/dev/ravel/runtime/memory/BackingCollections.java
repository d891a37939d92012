// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the collection behind a JDK wrapper, view or iterator, and the map behind a set (D-jdk-4).
 *
 * <p>All methods are called outside the execution, as those of {@link PerClass}: reading a field
 * may let the JDK generate code.
 */
final class BackingCollections {
  /** The JDK's names of the field that refers to the collection behind an object. */
  private static final List<String> NAMES =
      List.of("this$0", "root", "map", "m", "tree", "list", "c", "q");

  private static final long NO_FIELD = -1;

  /** The offset of that field. */
  private final PerClass<Long> offsets =
      new PerClass<>(type -> find(type).map(Memory::offset).orElse(NO_FIELD));

  /** Whether objects of the class refer to a collection behind them. */
  boolean areBehind(Class<?> type) {
    return offsets.getOutside(type) != NO_FIELD;
  }

  /** The collection at the end of the chain of views that begins with the object. */
  Object of(Object part) {
    Object collection = part;
    Object next = behind(part);
    while (next != null) {
      collection = next;
      next = behind(collection);
    }
    return collection;
  }

  /** Null if the object has no such field, or nothing in it. */
  private @Nullable Object behind(Object part) {
    long offset = offsets.getOutside(part.getClass());
    return offset == NO_FIELD ? null : Memory.get(part, offset);
  }

  private static Optional<Field> find(Class<?> type) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (part.getName().startsWith("java.util.") && JdkOrigin.isOfBootLoader(part)) {
        for (String name : NAMES) {
          Optional<Field> field = declared(part, name);
          if (field.isPresent()) {
            return field;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Field> declared(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      boolean isCollection =
          Collection.class.isAssignableFrom(field.getType())
              || Map.class.isAssignableFrom(field.getType());
      return isCollection && field.trySetAccessible() ? Optional.of(field) : Optional.empty();
    } catch (NoSuchFieldException e) {
      return Optional.empty();
    }
  }
}
