// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.schedule.ThreadState;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the objects that an object refers to, in an order that is the same in every execution.
 *
 * <p>Fields of excluded classes are not followed (D-jdk-6).
 */
final class References {
  private final PerClass<long[]> fields = new PerClass<>(type -> fieldsOf(type, Object.class));

  private final PerClass<long[]> fieldsBelowThread =
      new PerClass<>(type -> fieldsOf(type, Thread.class));

  void forEach(Object object, Consumer<@Nullable Object> visitor) {
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

  /** Visits what the program stored in a thread: the fields of its subclass, and the task. */
  private void forEachOfThread(Thread thread, Consumer<@Nullable Object> visitor) {
    visit(thread, fieldsBelowThread.get(thread.getClass()), visitor);
    visitor.accept(ThreadState.task(thread));
  }

  private static void visit(Object object, long[] fields, Consumer<@Nullable Object> visitor) {
    for (long field : fields) {
      visitor.accept(Memory.get(object, field));
    }
  }

  private static long[] fieldsOf(Class<?> type, Class<?> below) {
    List<Field> found = new ArrayList<>();
    for (Class<?> part = type; part != null && part != below; part = part.getSuperclass()) {
      // An excluded subclass of a JDK collection keeps its own objects there, so the inherited JDK
      // fields are skipped. Fields that it inherits from a class of the program are followed.
      if (!isOpen(part) || JdkOrigin.isOf(part) && ExcludedClasses.contain(type)) {
        continue;
      }
      for (Field field : part.getDeclaredFields()) {
        boolean isReference =
            !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        // Inaccessible fields, such as those of regular expressions, are skipped. UntrackedSharing
        // detects an object behind them when a second thread touches it.
        if (isReference && !isSetByCollector(field) && field.trySetAccessible()) {
          found.add(field);
        }
      }
    }
    return found.stream().mapToLong(Memory::offset).toArray();
  }

  /** Whether the garbage collector writes the field, at moments that differ between executions. */
  private static boolean isSetByCollector(Field field) {
    return field.getDeclaringClass() == Reference.class && !field.getName().equals("referent");
  }

  /**
   * Whether fields of the class may refer to objects of the program: classes of the program, and
   * the JDK classes that store objects of their callers. An excluded class refers to objects that
   * were passed to it, which were published then, or to objects of its own.
   */
  private static boolean isOpen(Class<?> type) {
    return !JdkOrigin.isOf(type) && !ExcludedClasses.contain(type)
        || type.getName().startsWith("java.util.")
        || type.getName().startsWith("java.lang.ThreadBuilders") // has the task of a virtual thread
        || type == Reference.class;
  }
}
