// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.probe.HarmlessClasses;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether JDK objects refer to each other, by the values of their fields.
 *
 * <p>Only fields of JDK classes are followed: what code of a program class does is explored. All
 * methods are called outside the execution.
 */
public final class ObjectGraph {
  /** Two objects with more objects behind them count as connected. */
  private static final int MOST_OBJECTS = 300;

  private static final long[] NONE = {};

  private final Predicate<Class<?>> haveState;
  private final PerClass<long[]> fields = new PerClass<>(ObjectGraph::fieldsOf);

  /**
   * @param haveState whether objects of a class have a state that calls may change
   */
  public ObjectGraph(Predicate<Class<?>> haveState) {
    this.haveState = haveState;
  }

  /** Whether an object refers to another one, directly or through other objects. */
  public boolean refers(Object from, Object to) {
    Map<Object, Boolean> reached = reach(from, to);
    return reached.containsKey(to) || reached.size() >= MOST_OBJECTS;
  }

  /** Whether one of two objects refers to the other, or both refer to one that has a state. */
  public boolean share(Object one, Object other) {
    Map<Object, Boolean> fromOne = reach(one, other);
    if (fromOne.containsKey(other) || fromOne.size() >= MOST_OBJECTS) {
      return true;
    }
    Map<Object, Boolean> fromOther = reach(other, one);
    if (fromOther.containsKey(one)) {
      return true;
    }
    for (Object object : fromOther.keySet()) {
      if (fromOne.containsKey(object) && hasState(object)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasState(Object object) {
    Class<?> type = object.getClass();
    return type.isArray() ? java.lang.reflect.Array.getLength(object) > 0 : haveState.test(type);
  }

  /** The objects behind an object, nearest first, until the wanted one is found. */
  private Map<Object, Boolean> reach(Object from, Object wanted) {
    Map<Object, Boolean> reached = new IdentityHashMap<>();
    List<Object> queue = new ArrayList<>();
    reached.put(from, true);
    queue.add(from);
    for (int i = 0; i < queue.size() && reached.size() < MOST_OBJECTS; i++) {
      Object object = queue.get(i);
      if (object instanceof Object[] array) {
        for (Object element : array) {
          add(element, reached, queue);
        }
      } else {
        for (long field : fields.getOutside(object.getClass())) {
          add(Memory.get(object, field), reached, queue);
        }
      }
      if (reached.containsKey(wanted)) {
        return reached;
      }
    }
    return reached;
  }

  private static void add(
      @Nullable Object object, Map<Object, Boolean> reached, List<Object> queue) {
    if (object != null && reached.size() < MOST_OBJECTS && reached.put(object, true) == null) {
      queue.add(object);
    }
  }

  /** The reference fields of a JDK class; none for a class whose objects are not followed. */
  private static long[] fieldsOf(Class<?> type) {
    boolean isLeaf =
        type.isArray()
            || Enum.class.isAssignableFrom(type)
            || Reference.class.isAssignableFrom(type)
            || Thread.class.isAssignableFrom(type)
            || HarmlessClasses.haveNoSharedState(type.getName().replace('.', '/'));
    if (isLeaf) {
      return NONE;
    }
    List<Long> found = new ArrayList<>();
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (JdkOrigin.isOf(part)) {
        for (Field field : part.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            found.add(Memory.offset(field));
          }
        }
      }
    }
    return found.stream().mapToLong(Long::longValue).toArray();
  }
}
