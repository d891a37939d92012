// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.PerClass;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Finds the objects that an object refers to, in an order that is the same in every run. */
final class References {
  private final PerClass<long[]> fields = new PerClass<>(type -> fieldsOf(type, Object.class));

  private final PerClass<long[]> fieldsBelowThread =
      new PerClass<>(type -> fieldsOf(type, Thread.class));

  void forEach(Object object, Consumer<Object> visitor) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        visitor.accept(element);
      }
    } else if (object instanceof Thread thread) {
      forEachOfThread(thread, visitor);
    } else {
      visit(object, fields.get(object.getClass()), visitor);
    }
  }

  /** What the program put into a thread: the fields of its own class, and the task. */
  void forEachOfThread(Thread thread, Consumer<Object> visitor) {
    visit(thread, fieldsBelowThread.get(thread.getClass()), visitor);
    visitor.accept(ThreadState.task(thread));
  }

  private static void visit(Object object, long[] fields, Consumer<Object> visitor) {
    for (long field : fields) {
      visitor.accept(Memory.get(object, field));
    }
  }

  private static long[] fieldsOf(Class<?> type, Class<?> below) {
    List<Field> found = new ArrayList<>();
    for (Class<?> part = type; part != null && part != below; part = part.getSuperclass()) {
      // What a framework keeps in a map that it derived from one of the JDK's is its own, but a
      // class that it derived from one of the program's has the program's fields.
      if (!isOpen(part) || part.getClassLoader() == null && ExcludedClasses.contain(type)) {
        continue;
      }
      for (Field field : part.getDeclaredFields()) {
        boolean isReference =
            !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        // What lies behind those that are not open to Ravel, such as the fields of regular
        // expressions, is noticed when a second thread touches it.
        if (isReference && !isOfCollector(field) && field.trySetAccessible()) {
          found.add(field);
        }
      }
    }
    return found.stream().mapToLong(Memory::offset).toArray();
  }

  /** Whether it lies with the garbage collector what is behind a field, and when. */
  private static boolean isOfCollector(Field field) {
    return field.getDeclaringClass() == Reference.class && !field.getName().equals("referent");
  }

  /**
   * Whether the program's objects may lie behind the fields of the class: its own classes, and the
   * parts of the JDK that keep other people's objects. What lies behind those of a class that is
   * not explored has been handed to it, or is its own affair.
   */
  private static boolean isOpen(Class<?> type) {
    return type.getClassLoader() != null && !ExcludedClasses.contain(type)
        || type.getName().startsWith("java.util.")
        || type.getName().startsWith("java.lang.ThreadBuilders") // has the task of a virtual thread
        || type == Reference.class;
  }
}
