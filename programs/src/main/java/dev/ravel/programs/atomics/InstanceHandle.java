// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle and plain accesses meet at the same field: {@code Ux | Rx Wx}. */
@Expect(executions = 3, findings = "assertion")
public final class InstanceHandle {
  private static final VarHandle COUNT = handle();
  private int count;

  private InstanceHandle() {}

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(InstanceHandle.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    InstanceHandle shared = new InstanceHandle();
    Together.run(() -> COUNT.getAndAdd(shared, 1), () -> shared.count++);
    assert shared.count == 2;
  }
}
