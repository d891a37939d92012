// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A correct buffer with one slot. */
@Expect(executions = 8)
public final class BoundedBuffer {
  private int item;
  private boolean isFull;

  private BoundedBuffer() {}

  private synchronized void put(int next) throws InterruptedException {
    while (isFull) {
      wait();
    }
    item = next;
    isFull = true;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (!isFull) {
      wait();
    }
    isFull = false;
    notifyAll();
    return item;
  }

  public static void main(String[] arguments) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    Together.run(
        () -> {
          buffer.put(1);
          buffer.put(2);
        },
        () -> {
          assert buffer.take() == 1;
          assert buffer.take() == 2;
        });
  }
}
