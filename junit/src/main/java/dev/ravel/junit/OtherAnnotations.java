// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.commons.support.AnnotationSupport;

/** Annotations of JUnit that contradict {@link RavelTest}. */
final class OtherAnnotations {
  private OtherAnnotations() {}

  /** Throws a {@link RavelFailure} that says what to change, if the test has one. */
  static void refuse(Class<?> type, Method test) {
    String templates =
        Arrays.stream(test.getAnnotations())
            .map(Annotation::annotationType)
            .filter(mark -> AnnotationSupport.isAnnotated(mark, TestTemplate.class))
            .map(OtherAnnotations::hint)
            .collect(Collectors.joining(String.format("%n  ")));
    if (!templates.isEmpty()) {
      throw new RavelFailure(
          "%s has two annotations that make it a test%n  %s".formatted(test, templates));
    }
    refuseTimeout(type, test);
  }

  private static String hint(Class<?> template) {
    if (template == RepeatedTest.class) {
      return "remove @RepeatedTest: Ravel repeats the test itself";
    }
    // By name: the artifact is not on every class path.
    return template.getName().equals("org.junit.jupiter.params.ParameterizedTest")
        ? "remove @ParameterizedTest and the source of its arguments: Ravel finds the values of primitive parameters itself, and @Range limits them; or keep it, remove @RavelTest, and write a Ravel test for each case"
        : "remove @%s, or remove @RavelTest".formatted(template.getSimpleName());
  }

  /** JUnit would apply the time to the whole check. */
  private static void refuseTimeout(Class<?> type, Method test) {
    if (AnnotationSupport.isAnnotated(test, Timeout.class)) {
      throw new RavelFailure(
          "%s has the annotation @Timeout%n  remove it, and limit the check instead, as in @RavelTest(maxSeconds = 10)"
              .formatted(test));
    }
    for (Class<?> part = type; part != null; part = part.getEnclosingClass()) {
      if (AnnotationSupport.isAnnotated(part, Timeout.class)) {
        throw new RavelFailure(
            "%s is in a class with the annotation @Timeout: %s%n  annotate the other tests of the class instead, and limit the check as in @RavelTest(maxSeconds = 10)"
                .formatted(test, part.getName()));
      }
    }
  }
}
