// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls methods of a test, and keeps the first exception as JUnit does: later ones are suppressed
 * by it. Used by the main thread of one execution.
 */
final class TestFailures {
  private @Nullable Throwable first;

  /** A call that may throw. */
  interface Call {
    void run() throws Throwable;
  }

  /** Performs a call, and keeps what it throws. */
  void keep(Call call) {
    try {
      call.run();
    } catch (Throwable failure) {
      // An execution ends by an error of the engine; the probes throw it again in the next call.
      if (first == null) {
        first = failure;
      } else if (first != failure) {
        first.addSuppressed(failure);
      }
    }
  }

  boolean isEmpty() {
    return first == null;
  }

  /** Calls methods until one of them throws. */
  void callUntilFailure(List<Method> methods, @Nullable Object receiver) {
    for (Method method : methods) {
      if (isEmpty()) {
        keep(() -> call(method, receiver));
      }
    }
  }

  /** Calls all methods, whether one of them throws or not. */
  void callAll(List<Method> methods, @Nullable Object receiver) {
    for (Method method : methods) {
      keep(() -> call(method, receiver));
    }
  }

  void throwFirst() throws Throwable {
    if (first != null) {
      throw first;
    }
  }

  /** Calls a method, and throws what it throws. */
  static void call(Method method, @Nullable Object receiver, @Nullable Object... arguments)
      throws Throwable {
    try {
      method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Creates an object, and throws what its constructor throws. */
  static Object create(Constructor<?> constructor, @Nullable Object... arguments) throws Throwable {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
