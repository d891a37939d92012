// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/**
 * Two threads arrive at a fair semaphore one after the other, because of long sleeps, and pass in
 * this order.
 */
@Expect(executions = 1, assumesLongTimeouts = true)
public final class FairInOrder {
  private FairInOrder() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0, true);
    List<Integer> order = new ArrayList<>();
    Together.run(
        () -> pass(semaphore, 2, order),
        () -> pass(semaphore, 1, order),
        () -> {
          Thread.sleep(10_000);
          semaphore.release();
        });
    assert order.equals(List.of(1, 2)) : order;
  }

  private static void pass(Semaphore semaphore, int rank, List<Integer> order)
      throws InterruptedException {
    Thread.sleep(rank * 2_000L);
    semaphore.acquire();
    order.add(rank);
    semaphore.release();
  }
}
