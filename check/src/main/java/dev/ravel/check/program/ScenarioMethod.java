// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.model.UsageException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** A static method without parameters that is executed alone. */
record ScenarioMethod(Method method) {
  static ScenarioMethod of(Class<?> type, String name) {
    try {
      Method method = type.getDeclaredMethod(name);
      if (Modifier.isStatic(method.getModifiers()) && method.trySetAccessible()) {
        return new ScenarioMethod(method);
      }
    } catch (NoSuchMethodException e) {
      // Reported below, like a method that is not static.
    }
    throw new UsageException(
        "no scenario found: class \"%s\" has no static method \"%s\" without parameters"
            .formatted(type.getName(), name));
  }

  void invoke() throws Throwable {
    try {
      method.invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
