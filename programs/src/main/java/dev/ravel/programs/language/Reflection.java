// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.reflect.Method;

/** Methods called by reflection and by proxies are instrumented like any others. */
@Expect(executions = 6, findings = "assertion")
public final class Reflection {
  private static int count;

  private Reflection() {}

  public static void increment() {
    count++;
  }

  public static void main(String[] arguments) throws Exception {
    Method method = Reflection.class.getMethod("increment");
    Runnable proxy =
        (Runnable)
            java.lang.reflect.Proxy.newProxyInstance(
                Reflection.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (object, called, values) -> {
                  increment();
                  return null;
                });
    Together.run(() -> method.invoke(null), proxy::run);
    assert count == 2;
  }
}
