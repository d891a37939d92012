// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Vector;

/** A handle gets its arguments from a vector to which another thread adds one. */
@Expect(
    executions = 2,
    findings = "assertion",
    reasons = "two threads use a java.util.Vector at the same time")
public final class VectorOfArguments {
  private VectorOfArguments() {}

  public static void main(String[] arguments) throws Throwable {
    MethodHandle list =
        MethodHandles.lookup()
            .findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
    Vector<Object> shared = new Vector<>();
    Thread other = Together.start(() -> shared.add(1));
    assert ((List<?>) list.invokeWithArguments(shared)).isEmpty();
    other.join();
  }
}
