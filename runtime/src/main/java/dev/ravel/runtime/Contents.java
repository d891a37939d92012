// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where objects of the JDK that show a collection have what they show: wrappers, sets that are made
 * of a map, iterators, and other views.
 */
final class Contents {
  /** What the JDK calls the field in which such an object keeps the collection behind it. */
  private static final List<String> NAMES =
      List.of("this$0", "root", "map", "m", "tree", "list", "c", "q");

  private final ClassValue<Optional<Field>> behind =
      new ClassValue<>() {
        @Override
        protected Optional<Field> computeValue(Class<?> type) {
          return find(type);
        }
      };

  /** Whether objects of a class show what others keep. */
  boolean areBehind(Class<?> type) {
    return behind.get(type).isPresent();
  }

  /** The collection that an object shows in the end, or the object itself. */
  Object of(Object part) {
    Object content = part;
    Optional<Field> field = behind.get(content.getClass());
    while (field.isPresent()) {
      Object next = get(field.get(), content);
      if (next == null) {
        return content;
      }
      content = next;
      field = behind.get(content.getClass());
    }
    return content;
  }

  private static Object get(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot read " + field, e);
    }
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
