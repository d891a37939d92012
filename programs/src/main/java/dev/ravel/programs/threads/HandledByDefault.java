// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The default handler receives an uncaught exception; the next execution begins without a handler.
 */
@Expect(executions = 1)
public final class HandledByDefault {
  private static int count;

  private HandledByDefault() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert Thread.getDefaultUncaughtExceptionHandler() == null;
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> count++);
    Together.run(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    assert count == 1;
  }
}
