// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The access mode decides, not the field: the plain mode of a VarHandle races. */
@Expect(executions = 2, races = "Handles.plain")
public final class Handles {
  private static final VarHandle PLAIN;
  private static int plain;

  static {
    try {
      PLAIN = MethodHandles.lookup().findStaticVarHandle(Handles.class, "plain", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Handles() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> PLAIN.setVolatile(1),
        () -> {
          assert (int) PLAIN.get() <= 1;
        });
  }
}
