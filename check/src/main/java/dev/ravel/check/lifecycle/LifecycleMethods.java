// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the methods of a class and of its superclasses and interfaces that JUnit executes before or
 * after a test, in the order of JUnit: those of a superclass or interface come first before the
 * test and last after it. A method that a subclass overrides counts only there.
 */
final class LifecycleMethods {
  /** JUnit orders the methods of one class like this, so that the order is always the same. */
  private static final Comparator<Method> ORDER =
      Comparator.<Method>comparingInt(method -> method.getName().hashCode())
          .thenComparing(Method::toString);

  private final Class<?> type;

  LifecycleMethods(Class<?> type) {
    this.type = type;
  }

  /** The methods to execute before the test. */
  List<Method> before(Set<String> marks) {
    return marked(all(type, true), marks);
  }

  /** The methods to execute after the test. */
  List<Method> after(Set<String> marks) {
    return marked(all(type, false), marks);
  }

  private static List<Method> marked(List<Method> methods, Set<String> marks) {
    List<Method> found =
        methods.stream().filter(method -> Marks.isMarked(method, marks)).distinct().toList();
    for (Method method : found) {
      if (method.getParameterCount() > 0) {
        throw new UsageException(
            "cannot execute the test: %s.%s has a parameter, and Ravel executes such a method without JUnit%n  remove the parameter"
                .formatted(method.getDeclaringClass().getName(), method.getName()));
      }
      if (!method.trySetAccessible()) {
        throw new UsageException("cannot execute the test: %s is not accessible".formatted(method));
      }
    }
    return found;
  }

  private static List<Method> all(Class<?> type, boolean isFromTop) {
    List<Method> local =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> !method.isSynthetic() && !method.isBridge())
            .sorted(ORDER)
            .toList();
    List<Method> inherited = new ArrayList<>();
    if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
      inherited.addAll(all(type.getSuperclass(), isFromTop));
    }
    List<Method> ofInterfaces = new ArrayList<>();
    for (Class<?> implemented : type.getInterfaces()) {
      ofInterfaces.addAll(all(implemented, isFromTop));
    }
    List<Method> kept =
        (isFromTop
                ? Stream.concat(inherited.stream(), ofInterfaces.stream())
                : Stream.concat(ofInterfaces.stream(), inherited.stream()))
            .filter(method -> local.stream().noneMatch(own -> overrides(own, method)))
            .filter(method -> !type.isInterface() || !Modifier.isAbstract(method.getModifiers()))
            .toList();
    Set<Method> result = new LinkedHashSet<>();
    if (isFromTop) {
      result.addAll(kept);
      result.addAll(local);
    } else {
      result.addAll(local);
      result.addAll(kept);
    }
    return List.copyOf(result);
  }

  /** Whether a call of {@code method} executes {@code own} instead (JLS 8.4.8). */
  private static boolean overrides(Method own, Method method) {
    int modifiers = method.getModifiers();
    return own.getName().equals(method.getName())
        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())
        && !Modifier.isPrivate(modifiers)
        && !Modifier.isStatic(modifiers)
        && !Modifier.isStatic(own.getModifiers())
        && (Modifier.isPublic(modifiers)
            || Modifier.isProtected(modifiers)
            || own.getDeclaringClass().getPackage() == method.getDeclaringClass().getPackage());
  }
}
