// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CompletableFuture;

/** Combines two stages that run in the common pool. */
@Conforms(types = CompletableFuture.class, isExhausted = false)
public final class CompletionStages {
  private CompletionStages() {}

  public static void main(String[] arguments) throws Exception {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 2);
    assert one.thenCombine(other, Integer::sum).join() == 3;
  }
}
