// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import java.util.concurrent.CompletableFuture;

/**
 * Two threads complete a future. The one that comes second completes nothing, but it may be the one
 * that executes the dependent stage.
 */
@Expect(
    executions = 344,
    findings = "AssertionError",
    races = {},
    coversMemoryModel = true)
public final class StageOfOther {
  private static Thread completer;
  private static Thread executor;

  private StageOfOther() {}

  public static void main(String[] arguments) throws InterruptedException {
    CompletableFuture<Thread> future = new CompletableFuture<>();
    future.thenAccept(
        by -> {
          completer = by;
          executor = Thread.currentThread();
        });
    Thread one = new Thread(() -> future.complete(Thread.currentThread()));
    Thread other = new Thread(() -> future.complete(Thread.currentThread()));
    one.start();
    other.start();
    one.join();
    other.join();
    assert executor == completer;
  }
}
