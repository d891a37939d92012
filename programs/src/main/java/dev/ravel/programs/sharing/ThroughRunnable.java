// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;

/** Reached through the object graph of a Runnable. */
@Expect(executions = 6, findings = "assertion")
public final class ThroughRunnable {
  private ThroughRunnable() {}

  private static final class Task implements Runnable {
    private final Task inner;
    private int value;

    Task(Task inner) {
      this.inner = inner;
    }

    @Override
    public void run() {
      if (inner == null) {
        value++;
      } else {
        inner.run();
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Task inner = new Task(null);
    Thread worker = new Thread(new Task(new Task(inner)));
    worker.start();
    inner.run();
    worker.join();
    assert inner.value == 2;
  }
}
