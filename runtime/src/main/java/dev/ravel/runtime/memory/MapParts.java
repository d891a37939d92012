// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.OwnBug;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The map behind a part or a view of a ConcurrentHashMap. */
final class MapParts {
  private static final String PREFIX = ConcurrentHashMap.class.getName() + "$";
  private static final Class<?> VIEW = nested("CollectionView");
  private static final Class<?> ITERATOR = nested("BaseIterator");
  private static final Class<?> TRAVERSER = nested("Traverser");
  private static final VarHandle MAP_OF_VIEW = map(VIEW);
  private static final VarHandle MAP_OF_ITERATOR = map(ITERATOR);

  private MapParts() {}

  /** Called outside the execution: the class looks up the fields of views and iterators. */
  static void initialize() {
    // The static initialiser has done it.
  }

  /** Whether the model applies to a map that is published now. */
  static boolean isModelled(Object object, @Nullable Object container) {
    // Calls on properties are single operations on them already.
    return object.getClass() == ConcurrentHashMap.class && !(container instanceof Properties);
  }

  /** Whether the object may be a part of the state of a map. */
  static boolean isPart(Object object) {
    Class<?> type = object.getClass();
    return (type.isArray() ? type.getComponentType() : type).getName().startsWith(PREFIX);
  }

  /** The map of a view or an iterator, or the map itself; null for a spliterator. */
  static @Nullable Object mapOf(Object receiver) {
    if (receiver instanceof ConcurrentHashMap) {
      return receiver;
    }
    if (VIEW.isInstance(receiver)) {
      return MAP_OF_VIEW.get(receiver);
    }
    return ITERATOR.isInstance(receiver) ? MAP_OF_ITERATOR.get(receiver) : null;
  }

  /** Whether the object goes through a table without a reference to its map. */
  static boolean isSpliterator(Object receiver) {
    return TRAVERSER.isInstance(receiver) && !ITERATOR.isInstance(receiver);
  }

  /** The value of a key; must not be called if the key executes code of the program. */
  static @Nullable Object value(Object map, Object key) {
    try (var outside = CurrentRun.outside()) {
      return ((Map<?, ?>) map).get(key);
    }
  }

  private static Class<?> nested(String name) {
    try {
      return Class.forName(PREFIX + name);
    } catch (ClassNotFoundException e) {
      throw OwnBug.of(PREFIX + name + " is missing in this JDK", e);
    }
  }

  private static VarHandle map(Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVarHandle(type, "map", ConcurrentHashMap.class);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of(type.getName() + ".map is not accessible in this JDK", e);
    }
  }
}
