// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * Two threads replace the target of a call site by one that returns a larger number; one of the
 * changes may be lost. 6 interleavings, and one execution in which the change is detected.
 */
@Expect(executions = 7, findings = "assertion", reasons = "java.lang.invoke.MutableCallSite")
public final class ReplacedTarget {
  private ReplacedTarget() {}

  public static void main(String[] arguments) throws Throwable {
    MutableCallSite shared = new MutableCallSite(constant(0));
    Together.Code increment = () -> shared.setTarget(constant(number(shared.getTarget()) + 1));
    Together.run(increment, increment);
    assert number(shared.getTarget()) == 2;
  }

  private static MethodHandle constant(int number) {
    return MethodHandles.constant(int.class, number);
  }

  private static int number(MethodHandle target) {
    try {
      return (int) target.invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
