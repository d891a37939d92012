// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

/** The same through a method handle, which does not tell later what it calls. */
@Expect(executions = 1, reasons = "Lookup.findVirtual is not controlled")
public final class CalledByHandle {
  private CalledByHandle() {}

  public static void main(String[] arguments) throws Exception {
    AtomicInteger shared = new AtomicInteger();
    MethodHandle increment =
        MethodHandles.lookup()
            .findVirtual(AtomicInteger.class, "incrementAndGet", MethodType.methodType(int.class));
    Together.Code call = () -> call(increment, shared);
    Together.run(call, call);
  }

  private static void call(MethodHandle handle, AtomicInteger shared) {
    try {
      int ignored = (int) handle.invoke(shared);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
