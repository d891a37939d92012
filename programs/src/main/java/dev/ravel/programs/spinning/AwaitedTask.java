// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Waits for a task. While the task stores its result, the waiting thread spins in a loop that has
 * remembered its place in the queue.
 */
public final class AwaitedTask {
  private AwaitedTask() {}

  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    new Thread(task).start();
    assert task.get() == 1;
  }
}
