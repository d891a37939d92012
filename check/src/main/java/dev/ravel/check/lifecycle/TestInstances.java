// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The constructors of a test class and of the classes around it, whose inner class it is. Stateless
 * after its construction.
 */
final class TestInstances {
  /** From the outermost class to the test class. */
  private final List<Constructor<?>> constructors = new ArrayList<>();

  TestInstances(Class<?> type) {
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    if (isInner) {
      constructors.addAll(new TestInstances(type.getEnclosingClass()).constructors);
    }
    constructors.add(constructorOf(type, isInner));
  }

  private static Constructor<?> constructorOf(Class<?> type, boolean isInner) {
    int expected = isInner ? 1 : 0;
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!Modifier.isAbstract(type.getModifiers())
          && constructor.getParameterCount() == expected
          && constructor.trySetAccessible()) {
        return constructor;
      }
    }
    throw new UsageException(
        "cannot execute the test: %s needs to be a class that is not abstract, with a constructor without parameters"
            .formatted(type.getName()));
  }

  /** The classes, from the outermost one to the test class. */
  List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    constructors.forEach(constructor -> classes.add(constructor.getDeclaringClass()));
    return classes;
  }

  /** Creates an object of each class. */
  List<Object> create() throws Throwable {
    List<Object> instances = new ArrayList<>();
    for (Constructor<?> constructor : constructors) {
      Object[] outer =
          constructor.getParameterCount() == 0
              ? new Object[0]
              : new Object[] {instances.get(instances.size() - 1)};
      instances.add(TestFailures.create(constructor, outer));
    }
    return instances;
  }
}
