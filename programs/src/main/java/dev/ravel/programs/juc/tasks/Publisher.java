// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;

/** A subscriber receives all items. */
@Conforms(types = SubmissionPublisher.class, isExhausted = false)
public final class Publisher {
  private Publisher() {}

  public static void main(String[] arguments) throws Exception {
    int[] sum = new int[1];
    CompletableFuture<Void> done;
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      done = publisher.consume(item -> sum[0] += item);
      publisher.submit(1);
      publisher.submit(2);
    }
    done.join();
    assert sum[0] == 3;
  }
}
