// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A subclass of Thread with fields of its own: 6 interleavings of two increments. */
@Expect(executions = 6, findings = "assertion")
public final class ThreadSubclass {
  private ThreadSubclass() {}

  private static final class Counter {
    private int count;
  }

  private static final class Worker extends Thread {
    private final Counter counter;

    Worker(Counter counter) {
      this.counter = counter;
    }

    @Override
    public void run() {
      counter.count++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Counter counter = new Counter();
    Worker one = new Worker(counter);
    Worker other = new Worker(counter);
    one.start();
    other.start();
    one.join();
    other.join();
    assert counter.count == 2;
  }
}
