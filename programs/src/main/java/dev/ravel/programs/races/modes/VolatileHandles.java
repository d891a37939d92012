// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain field that threads access in volatile mode only. {@code W | R}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class VolatileHandles {
  private static final VarHandle PLAIN;
  private static int plain;

  static {
    try {
      PLAIN = MethodHandles.lookup().findStaticVarHandle(VolatileHandles.class, "plain", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private VolatileHandles() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> PLAIN.setVolatile(1),
        () -> {
          assert (int) PLAIN.getVolatile() + plain(0) <= 1;
        });
  }

  /** Uses the field, which would be reported as unused otherwise. */
  private static int plain(int times) {
    return times == 0 ? 0 : plain;
  }
}
