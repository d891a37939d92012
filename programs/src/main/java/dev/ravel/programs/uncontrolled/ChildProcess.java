// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import java.io.IOException;

/** Waits for the end of a process: a thread of the JDK that is not controlled tells it. */
public final class ChildProcess {
  private ChildProcess() {}

  public static void main(String[] arguments) throws InterruptedException, IOException {
    assert new ProcessBuilder("sleep", "0.1").start().waitFor() == 0;
  }
}
