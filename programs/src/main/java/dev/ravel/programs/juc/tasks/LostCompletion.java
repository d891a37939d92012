// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CompletableFuture;

/** Two threads complete a future, and the value of one of them is lost. */
@Conforms(types = CompletableFuture.class, finding = "assertion")
public final class LostCompletion {
  private LostCompletion() {}

  public static void main(String[] arguments) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Together.run(() -> future.complete(1), () -> future.complete(2));
    assert future.join() == 1;
  }
}
