// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The annotations of JUnit Jupiter and JUnit 4 that a test method depends on, by name. */
final class Marks {
  static final Set<String> BEFORE_ALL =
      Set.of("org.junit.jupiter.api.BeforeAll", "org.junit.BeforeClass");
  static final Set<String> BEFORE_EACH =
      Set.of("org.junit.jupiter.api.BeforeEach", "org.junit.Before");
  static final Set<String> AFTER_EACH =
      Set.of("org.junit.jupiter.api.AfterEach", "org.junit.After");
  static final Set<String> AFTER_ALL =
      Set.of("org.junit.jupiter.api.AfterAll", "org.junit.AfterClass");
  static final Set<String> TEST_OF_JUPITER = Set.of("org.junit.jupiter.api.Test");
  static final Set<String> TEST_OF_JUNIT_4 = Set.of("org.junit.Test");

  private static final String EXTENSIONS = "org.junit.jupiter.api.extension.Extensions";

  private Marks() {}

  static boolean isMarked(AnnotatedElement element, Set<String> names) {
    return find(element, names).isPresent();
  }

  /** An annotation with one of the names, on the element or on one of its annotations. */
  static Optional<Annotation> find(AnnotatedElement element, Set<String> names) {
    return all(element).stream()
        .filter(mark -> names.contains(mark.annotationType().getName()))
        .findFirst();
  }

  /** The annotations of an element, their annotations, and so on. */
  static List<Annotation> all(AnnotatedElement element) {
    Set<Class<?>> visited = new HashSet<>();
    return below(element, visited).toList();
  }

  private static Stream<Annotation> below(AnnotatedElement element, Set<Class<?>> visited) {
    return Stream.of(element.getAnnotations())
        .flatMap(Marks::content)
        .filter(mark -> !mark.annotationType().getName().startsWith("java."))
        .filter(mark -> visited.add(mark.annotationType()) || isRepeated(mark))
        .flatMap(
            mark ->
                isRepeated(mark)
                    ? Stream.of(mark)
                    : Stream.concat(Stream.of(mark), below(mark.annotationType(), visited)));
  }

  /** The annotations that the compiler has put into one, because an element has several. */
  private static Stream<Annotation> content(Annotation mark) {
    if (!mark.annotationType().getName().equals(EXTENSIONS)) {
      return Stream.of(mark);
    }
    try {
      return Stream.of((Annotation[]) mark.annotationType().getMethod("value").invoke(mark));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // every version of JUnit has it
    }
  }

  /** Of a repeatable annotation, several composed ones may each have another value. */
  private static boolean isRepeated(Annotation mark) {
    return mark.annotationType().getName().startsWith("org.junit.jupiter.api.extension.");
  }
}
