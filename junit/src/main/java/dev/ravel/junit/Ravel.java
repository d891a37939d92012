// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

/**
 * Checks for tests of other frameworks than JUnit Jupiter, and for programs.
 *
 * <pre>{@code
 * Ravel.check(MyTest::scenario);
 * Ravel.options().algorithm("dfs").maxSeconds(10).check(MyTest::scenario);
 * }</pre>
 */
public final class Ravel {
  private Ravel() {}

  /**
   * Executes a static method under every schedule of its threads. Throws a {@link RavelFailure} if
   * an execution fails, or if nothing fails but not every schedule is covered.
   */
  public static void check(Scenario scenario) {
    options().check(scenario);
  }

  /** Options, which end with a check. */
  public static CheckOptions options() {
    return new CheckOptions();
  }
}
