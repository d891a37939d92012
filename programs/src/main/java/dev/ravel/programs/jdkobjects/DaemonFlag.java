// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;

/** A thread makes another thread a daemon, which main may see. */
@Expect(
    executions = 3,
    findings = "AssertionError",
    reasons = "two threads use a java.lang.Thread at the same time")
public final class DaemonFlag {
  private DaemonFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread changed = new Thread(() -> {});
    Thread other = new Thread(() -> changed.setDaemon(true));
    other.start();
    boolean isDaemon = changed.isDaemon();
    other.join();
    assert !isDaemon;
  }
}
