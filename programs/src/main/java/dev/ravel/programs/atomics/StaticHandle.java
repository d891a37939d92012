// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle and plain accesses meet at the same static field: {@code Ux | Rx Wx}. */
@Expect(executions = 3, findings = "assertion")
public final class StaticHandle {
  private static final VarHandle COUNT = handle();
  private static long count;

  private StaticHandle() {}

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(StaticHandle.class, "count", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> COUNT.getAndAdd(1L), () -> count++);
    assert count == 2;
  }
}
