// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.PerClass;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where objects of the JDK that show a collection have what they show: wrappers, sets that are made
 * of a map, iterators, and other views.
 *
 * <p>Looking is no part of the run, as with {@link PerClass}: reading a field may let the JDK
 * generate code. All methods are called outside of it.
 */
final class Contents {
  /** What the JDK calls the field in which such an object keeps the collection behind it. */
  private static final List<String> NAMES =
      List.of("this$0", "root", "map", "m", "tree", "list", "c", "q");

  private static final long NOTHING = -1;

  /** The address of that field, or nothing. */
  private final PerClass<Long> behind =
      new PerClass<>(type -> find(type).map(Memory::offset).orElse(NOTHING));

  /** Whether objects of a class show what others keep. */
  boolean areBehind(Class<?> type) {
    return behind.getOutside(type) != NOTHING;
  }

  /** The collection that an object shows in the end, or the object itself. */
  Object of(Object part) {
    Object content = part;
    Object next = behind(part);
    while (next != null) {
      content = next;
      next = behind(content);
    }
    return content;
  }

  private Object behind(Object part) {
    long field = behind.getOutside(part.getClass());
    return field == NOTHING ? null : Memory.get(part, field);
  }

  private static Optional<Field> find(Class<?> type) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (part.getName().startsWith("java.util.") && part.getClassLoader() == null) {
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
      boolean isShown =
          Collection.class.isAssignableFrom(field.getType())
              || Map.class.isAssignableFrom(field.getType());
      return isShown && field.trySetAccessible() ? Optional.of(field) : Optional.empty();
    } catch (NoSuchFieldException e) {
      return Optional.empty();
    }
  }
}
