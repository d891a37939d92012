// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Refuses tests that need more of JUnit than an execution has: without it they would pass or fail
 * for a reason that has nothing to do with the test.
 */
final class UnsupportedTests {
  private static final String EXTEND = "org.junit.jupiter.api.extension.ExtendWith";

  /** Annotations of a test method, each with what to do. */
  private static final Map<String, String> OF_METHODS =
      Map.of(
          "org.junit.jupiter.params.ParameterizedTest",
          "Ravel finds the values of the parameters itself: remove it",
          "org.junit.jupiter.api.RepeatedTest",
          "Ravel repeats the test itself: remove it",
          "org.junit.jupiter.api.TestFactory",
          "write a test method for each case",
          "org.junit.jupiter.api.Timeout",
          "the time of a check is limited by Ravel: use maxSeconds instead");

  private static final Set<String> RUNNERS = Set.of("org.junit.runner.RunWith");

  /** Annotations of fields that JUnit or an extension would set. */
  private static final Set<String> OF_FIELDS =
      Set.of(
          "org.junit.jupiter.api.extension.RegisterExtension",
          "org.junit.jupiter.api.io.TempDir",
          "org.junit.Rule",
          "org.junit.ClassRule");

  private UnsupportedTests() {}

  /** Throws {@link UsageException} if the method cannot be executed without JUnit. */
  static void refuse(Class<?> type, Method method) {
    String name = type.getName() + "." + method.getName();
    if (Modifier.isStatic(method.getModifiers())
        || Modifier.isPrivate(method.getModifiers())
        || Modifier.isAbstract(method.getModifiers())) {
      throw new UsageException(
          "cannot execute the test: %s is %s, and a test method is neither static nor private nor abstract"
              .formatted(name, Modifier.toString(method.getModifiers())));
    }
    OF_METHODS.forEach(
        (mark, hint) -> {
          if (Marks.isMarked(method, Set.of(mark))) {
            throw new UsageException(
                "cannot execute the test: %s has the annotation @%s%n  %s"
                    .formatted(name, mark.substring(mark.lastIndexOf('.') + 1), hint));
          }
        });
    refuseExtensions(method, name);
    for (Class<?> part = type; part != null; part = part.getEnclosingClass()) {
      for (Class<?> owner = part; owner != null; owner = owner.getSuperclass()) {
        refuseExtensions(owner, owner.getName());
        refuseFields(owner);
      }
    }
  }

  private static void refuseExtensions(AnnotatedElement element, String name) {
    for (Annotation mark : Marks.all(element)) {
      Optional<String> extension = extension(mark);
      if (extension.isPresent()) {
        throw new UsageException(
            "cannot execute the test: %s is extended by %s, and Ravel executes a test without the extensions of JUnit%n  do in @BeforeEach what the extension does, or move the test to a class without it"
                .formatted(name, extension.get()));
      }
    }
  }

  /** The extension that an annotation registers, except for Ravel's own. */
  private static Optional<String> extension(Annotation mark) {
    String type = mark.annotationType().getName();
    if (!type.equals(EXTEND) && !RUNNERS.contains(type)) {
      return Optional.empty();
    }
    Object value;
    try {
      Method method = mark.annotationType().getMethod("value");
      method.setAccessible(true);
      value = method.invoke(mark);
    } catch (ReflectiveOperationException e) {
      return Optional.of("@" + type); // a class of its value is missing
    }
    Class<?>[] classes =
        value instanceof Class<?>[] several ? several : new Class<?>[] {(Class<?>) value};
    return Stream.of(classes)
        .map(Class::getName)
        .filter(
            name -> !name.startsWith("dev.ravel.junit.") && !name.startsWith("org.junit.runners."))
        .findFirst();
  }

  private static void refuseFields(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (Marks.isMarked(field, OF_FIELDS)) {
        throw new UsageException(
            "cannot execute the test: JUnit sets the field %s.%s, and Ravel executes a test without JUnit%n  set the field in @BeforeEach"
                .formatted(type.getName(), field.getName()));
      }
    }
  }
}
