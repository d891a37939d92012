// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A method of the program that is called through a method handle. */
@Expect(executions = 6, findings = "assertion")
public final class Handles {
  private static int count;

  private Handles() {}

  private static void increment() {
    count++;
  }

  private static void call(MethodHandle handle) throws Exception {
    try {
      handle.invokeExact();
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
  }

  public static void main(String[] arguments) throws Exception {
    MethodHandle handle =
        MethodHandles.lookup()
            .findStatic(Handles.class, "increment", MethodType.methodType(void.class));
    Together.run(() -> call(handle), () -> call(handle));
    assert count == 2;
  }
}
