// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A thread begins with the inheritable thread locals of the thread that created it. */
@Expect(executions = 1)
public final class InheritedLocals {
  private static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>();

  private InheritedLocals() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert LOCAL.get() == null;
    LOCAL.set("main");
    Together.run(
        () -> {
          assert LOCAL.get().equals("main");
          LOCAL.set("worker");
          Together.run(
              () -> {
                assert LOCAL.get().equals("worker");
              });
        },
        () -> {
          assert LOCAL.get().equals("main");
        });
    assert LOCAL.get().equals("main");
  }
}
