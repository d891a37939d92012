// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.models;

import java.util.concurrent.SynchronousQueue;

/**
 * One sender waits, and then another one. A queue that is {@code fair} serves the first of them.
 */
public final class SendersInOrder {
  private SendersInOrder() {}

  public static void main(String[] arguments) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>(arguments[0].equals("fair"));
    boolean areInOrder = waits(queue, 1);
    areInOrder &= waits(queue, 2);
    int first = queue.take();
    queue.take();
    throw new Calls.Ended(areInOrder ? "served " + first : "unknown order");
  }

  /** Starts a sender; returns whether it waits by now. */
  private static boolean waits(SynchronousQueue<Integer> queue, int element) {
    Thread sender =
        new Thread(
            () -> {
              try {
                queue.put(element);
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    sender.start();
    return sender.getState() == Thread.State.WAITING;
  }
}
