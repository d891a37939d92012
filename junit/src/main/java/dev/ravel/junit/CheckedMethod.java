// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A method to check.
 *
 * @param type the class that the test belongs to; a superclass may declare the method
 * @param method its name, for a test with the types of its parameters
 * @param isScenario whether it is a static method that is executed alone
 * @param replay the schedule to execute instead of all
 * @param order the events of that schedule
 */
record CheckedMethod(
    Class<?> type, String method, boolean isScenario, Optional<String> replay, List<String> order) {
  /** A method without a schedule, or without the events of it. */
  CheckedMethod(Class<?> type, String method, boolean isScenario, Optional<String> replay) {
    this(type, method, isScenario, replay, List.of());
  }

  static CheckedMethod test(Class<?> type, Method method) {
    String parameters =
        Arrays.stream(method.getParameterTypes())
            .map(Class::getTypeName)
            .collect(Collectors.joining(", ", "(", ")"));
    Optional<Replay> replay = Optional.ofNullable(method.getAnnotation(Replay.class));
    return new CheckedMethod(
        type,
        method.getName() + parameters,
        false,
        replay.map(Replay::value),
        replay.stream()
            .flatMap(one -> one.order().lines())
            .filter(line -> !line.isBlank())
            .toList());
  }

  /** The name in reports and of the file that keeps a failure. */
  String name() {
    return type.getName() + "#" + method.replace("()", "");
  }

  /** Throws if the class cannot be loaded a second time. */
  void requireClassPath() {
    if (type.getModule().isNamed()) {
      throw new RavelFailure(
          "cannot check %s: its class is in the module %s, and Ravel loads the classes of a test from the class path%n  execute the tests on the class path: <useModulePath>false</useModulePath> in Surefire, modularity.inferModulePath = false in Gradle"
              .formatted(name(), type.getModule().getName()));
    }
    if (ClassLoader.getSystemResource(type.getName().replace('.', '/') + ".class") == null) {
      throw new RavelFailure(
          "cannot check %s: its class is not on the class path of this JVM, where Ravel loads it again, but comes from %s%n  let the build start a JVM for the tests: <forkCount>1</forkCount> in Surefire"
              .formatted(name(), type.getClassLoader()));
    }
  }
}
