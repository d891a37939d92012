// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle and plain accesses meet at the same array element: {@code Ux | Rx Wx}. */
@Expect(executions = 3, findings = "assertion")
public final class ElementHandle {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  private ElementHandle() {}

  public static void main(String[] arguments) throws InterruptedException {
    int[] counts = new int[2];
    Together.run(() -> ELEMENT.getAndAdd(counts, 1, 1), () -> counts[1]++);
    assert counts[1] == 2;
  }
}
