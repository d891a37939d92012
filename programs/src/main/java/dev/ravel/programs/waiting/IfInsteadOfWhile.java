// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two consumers wait without a loop: the second one that wakes up finds no item. */
@Expect(executions = 60, findings = "assertion")
public final class IfInsteadOfWhile {
  private int items;

  private IfInsteadOfWhile() {}

  private synchronized void take() throws InterruptedException {
    if (items == 0) {
      wait();
    }
    items--;
    assert items >= 0;
  }

  private synchronized void put() {
    items++;
    notifyAll();
  }

  public static void main(String[] arguments) throws InterruptedException {
    IfInsteadOfWhile shared = new IfInsteadOfWhile();
    Together.run(shared::take, shared::take, shared::put, shared::put);
  }
}
