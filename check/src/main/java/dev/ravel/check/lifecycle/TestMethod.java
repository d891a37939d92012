// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A test method with everything that JUnit executes before and after it.
 *
 * <p>Looked up once, outside of every execution. {@link #run} is one test, in a new object; it is
 * called by the main thread of an execution, whose static fields are as if no test had run.
 */
public final class TestMethod {
  private final TestInstances instances;
  private final TestParameters parameters;
  private final Expected expected;
  private final List<Level> levels;

  /** Whether JUnit would create one object for all tests of the class. */
  private final boolean isOnePerClass;

  /** The methods of one class: the test class, or one around it. */
  private record Level(
      List<Method> beforeAll,
      List<Method> beforeEach,
      List<Method> afterEach,
      List<Method> afterAll) {
    static Level of(Class<?> type) {
      LifecycleMethods methods = new LifecycleMethods(type);
      return new Level(
          methods.before(Marks.BEFORE_ALL),
          methods.before(Marks.BEFORE_EACH),
          methods.after(Marks.AFTER_EACH),
          methods.after(Marks.AFTER_ALL));
    }

    boolean needsObjectForAll() {
      return Stream.concat(beforeAll.stream(), afterAll.stream())
          .anyMatch(method -> !Modifier.isStatic(method.getModifiers()));
    }
  }

  private TestMethod(Class<?> type, Method method) {
    instances = new TestInstances(type);
    parameters = new TestParameters(method);
    expected = Expected.of(method);
    levels = instances.classes().stream().map(Level::of).toList();
    isOnePerClass = levels.stream().anyMatch(Level::needsObjectForAll);
  }

  /**
   * Finds the test method.
   *
   * @param method its name, followed by the types of its parameters if there are several
   */
  public static TestMethod of(Class<?> type, String method) {
    List<Method> found = find(type, method);
    if (found.size() != 1) {
      throw new UsageException(
          "no test found: class \"%s\" has %s%n  it has: %s"
              .formatted(
                  type.getName(),
                  found.isEmpty()
                      ? "no method \"" + method + "\""
                      : "several methods \"" + method + "\": add the types of the parameters",
                  (found.isEmpty() ? Arrays.stream(type.getDeclaredMethods()) : found.stream())
                      .filter(other -> !other.isSynthetic())
                      .map(TestMethod::signature)
                      .sorted()
                      .collect(Collectors.joining(", "))));
    }
    UnsupportedTests.refuse(type, found.get(0));
    found.get(0).setAccessible(true);
    return new TestMethod(type, found.get(0));
  }

  /** The methods of this name; an inherited one counts if no subclass overrides it. */
  private static List<Method> find(Class<?> type, String wanted) {
    List<Method> found = new ArrayList<>();
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      Stream.concat(Stream.of(owner), Stream.of(owner.getInterfaces()))
          .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
          .filter(method -> !method.isSynthetic() && !method.isBridge())
          .filter(method -> isNamed(method, wanted))
          .filter(
              method ->
                  found.stream().noneMatch(known -> signature(known).equals(signature(method))))
          .forEach(found::add);
    }
    return found;
  }

  private static boolean isNamed(Method method, String wanted) {
    return wanted.contains("(")
        ? signature(method).replace(" ", "").equals(wanted.replace(" ", ""))
        : method.getName().equals(wanted);
  }

  /** The name of a method with the types of its parameters. */
  private static String signature(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getTypeName)
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }

  /** Whether the test has parameters, so that its executions have inputs. */
  public boolean takesInputs() {
    return parameters.areInputs();
  }

  /** Executes the test once. Throws what the test or a method around it throws. */
  public void run() throws Throwable {
    TestFailures failures = new TestFailures();
    List<Object> created = new ArrayList<>();
    if (isOnePerClass) {
      create(failures, created);
    }
    if (failures.isEmpty()) {
      for (int i = 0; i < levels.size(); i++) {
        failures.callUntilFailure(levels.get(i).beforeAll, receiver(created, i));
      }
      if (failures.isEmpty()) {
        runBetween(failures, created);
      }
      for (int i = levels.size() - 1; i >= 0; i--) {
        failures.callAll(levels.get(i).afterAll, receiver(created, i));
      }
    }
    failures.throwFirst();
  }

  /** The methods for all tests are static unless there is one object for all tests. */
  private static @Nullable Object receiver(List<Object> created, int level) {
    return level < created.size() ? created.get(level) : null;
  }

  private void create(TestFailures failures, List<Object> created) {
    failures.keep(() -> created.addAll(instances.create()));
  }

  private void runBetween(TestFailures failures, List<Object> created) {
    if (!isOnePerClass) {
      create(failures, created);
      if (!failures.isEmpty()) {
        return;
      }
    }
    int last = levels.size() - 1;
    for (int i = 0; i <= last; i++) {
      failures.callUntilFailure(levels.get(i).beforeEach, created.get(i));
    }
    if (failures.isEmpty()) {
      failures.keep(() -> expected.require(() -> parameters.call(created.get(last))));
    }
    for (int i = last; i >= 0; i--) {
      failures.callAll(levels.get(i).afterEach, created.get(i));
    }
  }
}
