// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.PerClass;
import dev.ravel.probe.setup.ExcludedClasses;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** What state the excluded classes have, and which methods they declare (D-jdk-13). */
final class ExcludedState {
  private final PerClass<Boolean> mutable = new PerClass<>(ExcludedState::hasState);
  private final PerClass<Optional<Class<?>>> statics = new PerClass<>(ExcludedState::topStatics);

  /** For each class that is not excluded, whether a method is inherited from an excluded class. */
  private final PerClass<Map<String, Boolean>> inherited =
      new PerClass<>(type -> new ConcurrentHashMap<>());

  /** Whether a call on an object of the class can change the object or depend on a change. */
  boolean isMutable(Class<?> type) {
    return mutable.get(type);
  }

  /**
   * The uppermost excluded class whose static fields the methods of a class may change; empty if
   * there are none.
   */
  Optional<Class<?>> statics(Class<?> type) {
    return statics.get(type);
  }

  /**
   * Whether the method that a call on an object of the class executes is that of an excluded one.
   */
  boolean executes(Class<?> type, String method) {
    return ExcludedClasses.keepState(type)
        || inherited.get(type).computeIfAbsent(method, key -> isInherited(type, key));
  }

  private static boolean isInherited(Class<?> type, String method) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (declares(part, method)) {
        return ExcludedClasses.keepState(part);
      }
    }
    return true; // a default method of an interface, which is excluded
  }

  private static boolean declares(Class<?> type, String method) {
    for (Method declared : type.getDeclaredMethods()) {
      if (method.startsWith(declared.getName())
          && method.equals(declared.getName() + descriptor(declared))) {
        return true;
      }
    }
    return false;
  }

  private static String descriptor(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }

  private static boolean hasState(Class<?> type) {
    for (Class<?> part = type; part != null && part != Enum.class; part = part.getSuperclass()) {
      // Operations on the fields of explored classes are visible themselves.
      boolean isExplored = !JdkOrigin.isOf(part) && !ExcludedClasses.keepState(part);
      if (!isExplored && hasField(part, false)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Class<?>> topStatics(Class<?> type) {
    Class<?> top = null;
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      if (ExcludedClasses.keepState(part) && hasField(part, true)) {
        top = part;
      }
    }
    return Optional.ofNullable(top);
  }

  private static boolean hasField(Class<?> type, boolean isStatic) {
    try {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) == isStatic && mayChange(field)) {
          return true;
        }
      }
      return false;
    } catch (LinkageError missing) {
      return true; // a library that the program does not use has the class of a field
    }
  }

  private static boolean mayChange(Field field) {
    // Synthetic statics are tables of the compiler; synthetic fields refer to outer objects.
    boolean isTable = Modifier.isStatic(field.getModifiers()) && field.isSynthetic();
    boolean isFixed = Modifier.isFinal(field.getModifiers()) && isValue(field.getType());
    return !isTable && !isFixed && !field.isEnumConstant();
  }

  /** Whether an object of the class never changes, or only observes the program. */
  private static boolean isValue(Class<?> type) {
    return type.isPrimitive()
        || type == String.class
        || type == Class.class
        || type == Pattern.class
        || type.isEnum()
        || type.getPackageName().equals("java.time")
        || type.getPackageName().equals("java.lang") && Number.class.isAssignableFrom(type)
        || type == Boolean.class
        || type == Character.class
        || ExcludedClasses.contain(type) && !ExcludedClasses.keepState(type);
  }
}
