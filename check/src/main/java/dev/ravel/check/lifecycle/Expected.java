// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * The exception that a test of JUnit 4 has to throw, as {@code @Test(expected = ...)} says it.
 *
 * @param type empty if the test has to return
 */
record Expected(Optional<Class<?>> type) {
  /** Its name stands for no exception. */
  private static final String NONE = "org.junit.Test$None";

  static Expected of(Method test) {
    return new Expected(
        Marks.find(test, Marks.TEST_OF_JUNIT_4)
            .map(Expected::valueOf)
            .filter(type -> !type.getName().equals(NONE)));
  }

  private static Class<?> valueOf(Annotation mark) {
    try {
      return (Class<?>) mark.annotationType().getMethod("expected").invoke(mark);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // every version of JUnit 4 has it
    }
  }

  /** Performs the test; throws what it throws, or an error if it should throw and returns. */
  void require(TestFailures.Call test) throws Throwable {
    if (type.isEmpty()) {
      test.run();
      return;
    }
    try {
      test.run();
    } catch (Throwable thrown) {
      if (type.get().isInstance(thrown)) {
        return;
      }
      throw thrown;
    }
    throw new AssertionError("expected the exception " + type.get().getName());
  }
}
