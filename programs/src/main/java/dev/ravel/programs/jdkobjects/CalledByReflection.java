// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

/** A JDK method that is called by reflection is not an operation, so the result says so. */
@Expect(executions = 1, reasons = "java.lang.reflect.Method.invoke is not controlled")
public final class CalledByReflection {
  private CalledByReflection() {}

  public static void main(String[] arguments) throws Exception {
    AtomicInteger shared = new AtomicInteger();
    Method increment = AtomicInteger.class.getMethod("incrementAndGet");
    Together.Code call = () -> increment.invoke(shared);
    Together.run(call, call);
  }
}
