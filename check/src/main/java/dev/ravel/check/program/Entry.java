// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import java.util.List;
import java.util.function.Function;

/** Where the executions of a program begin. */
public sealed interface Entry {
  /** The name of the class that is executed, as {@link Class#getName} has it. */
  String className();

  /** Returns the result of the function for this case. */
  <T> T match(Function<Main, T> main, Function<Test, T> test, Function<Scenario, T> scenario);

  /** A {@code main} method. */
  record Main(String className, List<String> arguments) implements Entry {
    /** Copies the list. */
    public Main {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <T> T match(
        Function<Main, T> main, Function<Test, T> test, Function<Scenario, T> scenario) {
      return main.apply(this);
    }
  }

  /**
   * A test method of JUnit, with the methods that are executed before and after it.
   *
   * @param method its name; with the types of its parameters if there are several of this name, as
   *     in {@code transfer(int, long)}
   */
  record Test(String className, String method) implements Entry {
    @Override
    public <T> T match(
        Function<Main, T> main, Function<Test, T> test, Function<Scenario, T> scenario) {
      return test.apply(this);
    }
  }

  /** A static method without parameters, such as the body of a lambda that captures nothing. */
  record Scenario(String className, String method) implements Entry {
    @Override
    public <T> T match(
        Function<Main, T> main, Function<Test, T> test, Function<Scenario, T> scenario) {
      return scenario.apply(this);
    }
  }
}
