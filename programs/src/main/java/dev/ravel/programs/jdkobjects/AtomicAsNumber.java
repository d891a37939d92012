// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread reads an atomic as a {@code Number}, which another thread changes. */
@Expect(executions = 2, findings = "AssertionError")
public final class AtomicAsNumber {
  private static final AtomicInteger ATOMIC = new AtomicInteger();
  private static final Number NUMBER = ATOMIC;

  private AtomicAsNumber() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> ATOMIC.incrementAndGet());
    other.start();
    boolean isFirst = NUMBER.intValue() == 0;
    other.join();
    assert isFirst;
  }
}
