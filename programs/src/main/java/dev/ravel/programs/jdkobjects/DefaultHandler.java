// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The handler for uncaught exceptions is state of the whole JVM. Setting it is harmless before
 * other threads exist; later it is reported. The next execution finds it as this one did.
 */
@Expect(
    executions = 1,
    reasons = "java.lang.Thread.setDefaultUncaughtExceptionHandler is not controlled")
public final class DefaultHandler {
  private DefaultHandler() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert Thread.getDefaultUncaughtExceptionHandler() == null : "left over from another run";
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    Together.run(() -> Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {}));
  }
}
