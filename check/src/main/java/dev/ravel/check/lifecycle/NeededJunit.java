// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what a test needs that only the engine of JUnit Jupiter can do (D-junit-9). */
final class NeededJunit {
  private static final String EXTEND = "org.junit.jupiter.api.extension.ExtendWith";

  /** Annotations of fields that JUnit reads or sets. */
  private static final Set<String> OF_FIELDS =
      Set.of(
          "org.junit.jupiter.api.extension.RegisterExtension", "org.junit.jupiter.api.io.TempDir");

  /**
   * Extensions that are left out: those of Ravel itself, and conditions, about which JUnit or the
   * user has decided before the check.
   */
  private static final List<String> LEFT_OUT =
      List.of("dev.ravel.junit.", "org.junit.jupiter.api.condition.");

  private static final Set<String> LIFECYCLE =
      Set.copyOf(
          Stream.of(Marks.BEFORE_ALL, Marks.BEFORE_EACH, Marks.AFTER_EACH, Marks.AFTER_ALL)
              .flatMap(Set::stream)
              .toList());

  private NeededJunit() {}

  /**
   * What the test needs: classes of extensions first, then other reasons. Empty if it can be
   * executed without JUnit.
   */
  static List<String> by(Class<?> type, Method test) {
    if (!Marks.isMarked(test, Marks.TEST_OF_JUPITER)) {
      return List.of();
    }
    List<Class<?>> created = new ArrayList<>();
    Set<Class<?>> parts = new LinkedHashSet<>();
    for (Class<?> part = type; part != null; part = around(part)) {
      created.add(part);
      addTypes(part, parts);
    }
    return Stream.of(
            extensions(test),
            parts.stream().flatMap(NeededJunit::extensions),
            parts.stream().flatMap(NeededJunit::fields),
            parts.stream().flatMap(NeededJunit::methodsBeforeOrAfter),
            created.stream().flatMap(NeededJunit::constructors),
            parameters(test, Class::isPrimitive),
            new JupiterConfiguration(type.getClassLoader()).detectedExtension().stream())
        .flatMap(needs -> needs)
        .distinct()
        .toList();
  }

  /** The class whose objects those of an inner class belong to. */
  private static @Nullable Class<?> around(Class<?> type) {
    return Modifier.isStatic(type.getModifiers()) ? null : type.getEnclosingClass();
  }

  private static void addTypes(@Nullable Class<?> type, Set<Class<?>> parts) {
    if (type != null && type != Object.class && parts.add(type)) {
      addTypes(type.getSuperclass(), parts);
      for (Class<?> implemented : type.getInterfaces()) {
        addTypes(implemented, parts);
      }
    }
  }

  /** The extensions that annotations register. */
  private static Stream<String> extensions(AnnotatedElement element) {
    return Marks.all(element).stream()
        .filter(mark -> mark.annotationType().getName().equals(EXTEND))
        .flatMap(mark -> Arrays.stream(classes(mark)))
        .map(Class::getName)
        .filter(name -> LEFT_OUT.stream().noneMatch(name::startsWith));
  }

  private static Class<?>[] classes(Annotation extend) {
    try {
      Method method = extend.annotationType().getMethod("value");
      return (Class<?>[]) method.invoke(extend);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // every version of JUnit has it
    }
  }

  private static Stream<String> fields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(
            field -> Marks.isMarked(field, OF_FIELDS) || extensions(field).findAny().isPresent())
        .map(Field::getName)
        .map(name -> "the field " + type.getSimpleName() + "." + name);
  }

  private static Stream<String> methodsBeforeOrAfter(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Marks.isMarked(method, LIFECYCLE))
        .flatMap(method -> parameters(method, parameter -> false));
  }

  /** Constructors with parameters other than the object around the new one. */
  private static Stream<String> constructors(Class<?> type) {
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(constructor -> !constructor.isSynthetic())
        .filter(constructor -> constructor.getParameterCount() > (isInner ? 1 : 0))
        .map(constructor -> "a parameter of the constructor of " + type.getSimpleName());
  }

  /** Parameters that are not inputs. */
  private static Stream<String> parameters(Executable method, Predicate<Class<?>> isInput) {
    return Arrays.stream(method.getParameters())
        .filter(parameter -> !isInput.test(parameter.getType()))
        .map(parameter -> "a parameter of " + method.getName());
  }
}
