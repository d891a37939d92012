// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CompletableFuture;

/** Three stages, one after another, of which the first one runs in the common pool. */
@Conforms(CompletableFuture.class)
public final class CompletionChain {
  private CompletionChain() {}

  public static void main(String[] arguments) {
    CompletableFuture<Integer> last =
        CompletableFuture.supplyAsync(() -> 1)
            .thenApply(value -> value + 1)
            .thenApply(value -> value * 2);
    assert last.join() == 4;
  }
}
