// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loading a class, which only the first execution does, is not an operation: {@code Wx | Wx}. */
@Expect(executions = 2)
public final class LoadedInRun {
  private static Object x;

  private LoadedInRun() {}

  private static final class Needed {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = new Needed(), () -> x = new Needed());
  }
}
