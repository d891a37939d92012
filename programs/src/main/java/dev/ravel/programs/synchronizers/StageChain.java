// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import java.util.concurrent.CompletableFuture;

/**
 * A thread completes a future on which two stages depend, one after another. Each is executed by
 * that thread, or by the main thread if it is added too late; and then the same holds for the ones
 * after it. The plain field is written before a stage is added and inside the stage.
 */
@Expect(
    executions = 93,
    races = {},
    coversMemoryModel = true)
public final class StageChain {
  private static int state;

  private StageChain() {}

  public static void main(String[] arguments) throws InterruptedException {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    Thread other = new Thread(() -> first.complete(1));
    other.start();
    state = 1;
    CompletableFuture<Integer> second = first.thenApply(value -> value + state++);
    CompletableFuture<Integer> third = second.thenApply(value -> value * state);
    assert third.join() == 4;
    assert state == 2;
    other.join();
  }
}
