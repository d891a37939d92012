// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The first access through a VarHandle of a static field initialises the class of the field. */
@Expect(executions = 1)
public final class InitializedByHandle {
  private InitializedByHandle() {}

  private static final class Lazy {
    private static final Object VALUE = new Object();

    private Lazy() {}
  }

  public static void main(String[] arguments) throws ReflectiveOperationException {
    VarHandle handle =
        MethodHandles.lookup().findStaticVarHandle(Lazy.class, "VALUE", Object.class);
    assert handle.get() != null;
  }
}
