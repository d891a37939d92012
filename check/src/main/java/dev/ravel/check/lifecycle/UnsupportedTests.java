// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;

/**
 * Refuses tests that need more of JUnit than an execution has: without it they would pass or fail
 * for a reason that has nothing to do with the test. What the engine of JUnit Jupiter can do is no
 * reason, see {@link NeededJunit}.
 */
final class UnsupportedTests {
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

  /** Annotations of fields whose objects JUnit 4 would use. */
  private static final Set<String> OF_FIELDS = Set.of("org.junit.Rule", "org.junit.ClassRule");

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
    for (Class<?> part = type; part != null; part = part.getEnclosingClass()) {
      for (Class<?> owner = part; owner != null; owner = owner.getSuperclass()) {
        refuseRunner(owner);
        refuseFields(owner);
      }
    }
  }

  private static void refuseRunner(Class<?> type) {
    Marks.find(type, RUNNERS)
        .map(UnsupportedTests::runner)
        .filter(name -> !name.startsWith("org.junit.runners."))
        .ifPresent(
            name -> {
              throw new UsageException(
                  "cannot execute the test: %s is executed by %s, and Ravel executes a test of JUnit 4 without its runner%n  do in @Before what the runner does, or move the test to a class without it"
                      .formatted(type.getName(), name));
            });
  }

  private static String runner(Annotation mark) {
    try {
      return ((Class<?>) mark.annotationType().getMethod("value").invoke(mark)).getName();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // every version of JUnit 4 has it
    }
  }

  private static void refuseFields(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (Marks.isMarked(field, OF_FIELDS)) {
        throw new UsageException(
            "cannot execute the test: JUnit 4 uses the rule %s.%s, and Ravel executes a test without rules%n  do in @Before what the rule does"
                .formatted(type.getName(), field.getName()));
      }
    }
  }
}
