// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A test method with everything that JUnit executes before and after it, executed without JUnit.
 *
 * <p>Looked up once, outside of every execution. {@link #run} is one test, in a new object; it is
 * called by the main thread of an execution, whose static fields are as if no test had run.
 */
final class PlainTest implements TestBody {
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

  PlainTest(Class<?> type, Method method) {
    instances = new TestInstances(type);
    parameters = TestParameters.of(method);
    expected = Expected.of(method);
    levels = instances.classes().stream().map(Level::of).toList();
    isOnePerClass = levels.stream().anyMatch(Level::needsObjectForAll);
  }

  @Override
  public boolean takesInputs() {
    return parameters.areInputs();
  }

  @Override
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
