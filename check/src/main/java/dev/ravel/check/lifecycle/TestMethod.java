// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.Caveat;
import dev.ravel.model.UsageException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A test method of JUnit as a program.
 *
 * <p>Looked up once, outside of every execution. {@link #run} is one test, in a new object; it is
 * called by the main thread of an execution, whose static fields are as if no test had run.
 */
public final class TestMethod {
  private final TestBody body;

  private TestMethod(TestBody body) {
    this.body = body;
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
    Method test = found.get(0);
    UnsupportedTests.refuse(type, test);
    test.setAccessible(true);
    List<String> needs = NeededJunit.by(type, test);
    return new TestMethod(
        needs.isEmpty() ? new PlainTest(type, test) : JupiterTest.of(type, test, needs));
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
    return body.takesInputs();
  }

  /** Whether JUnit takes part in each execution. */
  public boolean isExecutedByJunit() {
    return body instanceof JupiterTest;
  }

  /** The executions so far have initialised frameworks; they say nothing about the next ones. */
  public void isWarm() {
    body.isWarm();
  }

  /** What a result has to say about the way in which the test is executed. */
  public Optional<Caveat> note() {
    return body.note();
  }

  /** Executes the test once. Throws what the test or a method around it throws. */
  public void run() throws Throwable {
    body.run();
  }
}
