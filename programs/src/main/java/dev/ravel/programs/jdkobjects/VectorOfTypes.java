// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodType;
import java.util.Vector;

/** A type of a method gets its parameters from a vector to which another thread adds one. */
@Expect(
    executions = 2,
    findings = "assertion",
    reasons = "two threads use a java.util.Vector at the same time")
public final class VectorOfTypes {
  private VectorOfTypes() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Class<?>> shared = new Vector<>();
    Thread other = Together.start(() -> shared.add(int.class));
    assert MethodType.methodType(void.class).appendParameterTypes(shared).parameterCount() == 0;
    other.join();
  }
}
