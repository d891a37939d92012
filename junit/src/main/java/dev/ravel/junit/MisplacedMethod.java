// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * A method with {@link RavelTest} that JUnit Jupiter leaves out with no more than a warning.
 *
 * @param type the test class; a superclass or an interface may declare the method
 */
record MisplacedMethod(Method method, Class<?> type) {
  /** Those of a class and of its superclasses and interfaces. */
  static List<MisplacedMethod> in(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return List.of();
    }
    Set<Class<?>> parts = new LinkedHashSet<>();
    addParts(type, parts);
    return parts.stream()
        .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
        .filter(MisplacedMethod::isSuspect)
        .filter(method -> AnnotationSupport.isAnnotated(method, RavelTest.class))
        .map(method -> new MisplacedMethod(method, type))
        .filter(method -> !method.changes().isEmpty())
        .toList();
  }

  /** Looking for annotations takes longer, and few methods of a test class are like that. */
  private static boolean isSuspect(Method method) {
    int unusual = Modifier.STATIC | Modifier.PRIVATE | Modifier.ABSTRACT;
    return !method.isSynthetic()
        && ((method.getModifiers() & unusual) != 0 || method.getReturnType() != void.class);
  }

  private static void addParts(@Nullable Class<?> type, Set<Class<?>> parts) {
    if (type != null && type != Object.class && parts.add(type)) {
      addParts(type.getSuperclass(), parts);
      for (Class<?> implemented : type.getInterfaces()) {
        addParts(implemented, parts);
      }
    }
  }

  /** What would let JUnit execute the method; empty if JUnit does so already. */
  private List<String> changes() {
    int modifiers = method.getModifiers();
    List<String> changes = new ArrayList<>();
    if (Modifier.isStatic(modifiers)) {
      changes.add("remove \"static\", or call the method in a test by Ravel.check");
    }
    if (Modifier.isPrivate(modifiers)) {
      changes.add("remove \"private\"");
    }
    if (method.getReturnType() != void.class) {
      changes.add("let it return nothing: change its type to void");
    }
    if (Modifier.isAbstract(modifiers) && !isRepeatedBelow()) {
      changes.add(
          "annotate the method that implements it in %s with @RavelTest, too"
              .formatted(type.getName()));
    }
    return changes;
  }

  /** Whether the method that implements an abstract one has the annotation itself. */
  private boolean isRepeatedBelow() {
    return ReflectionSupport.findMethod(type, method.getName(), method.getParameterTypes())
        .filter(found -> AnnotationSupport.isAnnotated(found, RavelTest.class))
        .isPresent();
  }

  RavelFailure failure() {
    return new RavelFailure(
        "JUnit does not execute this test: %s%n  %s"
            .formatted(method, String.join(String.format("%n  "), changes())));
  }
}
