// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.SubmissionPublisher;

/** The program expects that the subscriber has received an item as soon as it is submitted. */
@Conforms(types = SubmissionPublisher.class, finding = "assertion")
public final class PublisherNotAwaited {
  private PublisherNotAwaited() {}

  public static void main(String[] arguments) throws Exception {
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      int[] sum = new int[1];
      publisher.consume(item -> sum[0] += item);
      publisher.submit(1);
      assert sum[0] == 1;
    }
  }
}
