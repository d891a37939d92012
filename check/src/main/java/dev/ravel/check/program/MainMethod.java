// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.model.UsageException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Optional;

/**
 * The main method of a program (JLS 12.1.4). Since JDK 25 it may be an instance method, for which
 * an object is created.
 */
final class MainMethod {
  private final Method method;
  private final Optional<Constructor<?>> constructor;

  private MainMethod(Method method, Optional<Constructor<?>> constructor) {
    this.method = method;
    this.constructor = constructor;
    method.setAccessible(true);
    constructor.ifPresent(made -> made.setAccessible(true));
  }

  static MainMethod of(Class<?> type) {
    Method method =
        find(type, String[].class)
            .or(() -> MainRule.allowsNoParameters() ? find(type) : Optional.empty())
            .orElseThrow(
                () ->
                    new UsageException(
                        "no program found: class \"%s\" has no %s"
                            .formatted(type.getName(), MainRule.WANTED)));
    return Modifier.isStatic(method.getModifiers())
        ? new MainMethod(method, Optional.empty())
        : new MainMethod(method, Optional.of(constructorOf(type)));
  }

  private static Optional<Method> find(Class<?> type, Class<?>... parameters) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      try {
        Method method = part.getDeclaredMethod("main", parameters);
        if (isLaunched(method)) {
          return Optional.of(method);
        }
      } catch (NoSuchMethodException e) {
        // A superclass may have it.
      }
    }
    return Optional.empty();
  }

  private static boolean isLaunched(Method method) {
    int modifiers = method.getModifiers();
    return method.getReturnType() == void.class
        && MainRule.allows(
            Modifier.isPublic(modifiers),
            Modifier.isPrivate(modifiers),
            Modifier.isStatic(modifiers));
  }

  private static Constructor<?> constructorOf(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      if (!Modifier.isPrivate(constructor.getModifiers())
          && !Modifier.isAbstract(type.getModifiers())) {
        return constructor;
      }
    } catch (NoSuchMethodException e) {
      // Reported below, like a private constructor.
    }
    throw new UsageException(
        "nothing to run: main of %s is not static, so its class needs a constructor without parameters that is not private"
            .formatted(type.getName()));
  }

  void invoke(String[] arguments) throws Throwable {
    try {
      Object receiver = constructor.isPresent() ? constructor.get().newInstance() : null;
      if (method.getParameterCount() == 0) {
        method.invoke(receiver);
      } else {
        method.invoke(receiver, (Object) arguments);
      }
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
