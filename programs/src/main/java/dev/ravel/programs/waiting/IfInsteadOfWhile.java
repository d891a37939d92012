// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two consumers, one item each time: the second to wake finds nothing. */
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
