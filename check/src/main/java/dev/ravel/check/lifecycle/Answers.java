// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Implements an interface of JUnit, which is known by name only: answers some methods, and leaves
 * the others to their default implementations.
 */
final class Answers implements InvocationHandler {
  private final Map<String, Answer> answers = new HashMap<>();

  /** Answers one method. */
  interface Answer {
    @Nullable Object to(Object[] arguments) throws Throwable;
  }

  /** Answers a method by its name and its arguments. */
  Answers to(String method, Answer answer) {
    answers.put(method, answer);
    return this;
  }

  Object as(Class<?> type) {
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments;
    Answer answer = answers.get(method.getName());
    if (answer != null) {
      return answer.to(given);
    }
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, given);
    }
    return switch (method.getName()) {
      case "equals" -> proxy == given[0];
      case "hashCode" -> System.identityHashCode(proxy);
      case "toString" -> "Ravel's " + method.getDeclaringClass().getSimpleName();
      default ->
          throw new UnsupportedOperationException(
              "a test that Ravel checks cannot use " + method.getName() + " of JUnit");
    };
  }
}
