// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import java.util.Queue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;

/** Two threads add to a queue of Agrona, one for many producers or one for a single producer. */
public final class AgronaQueues {
  private static final int CAPACITY = 4;

  private AgronaQueues() {}

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue =
        Twice.isCorrect(args)
            ? new ManyToOneConcurrentArrayQueue<>(CAPACITY)
            : new OneToOneConcurrentArrayQueue<>(CAPACITY);
    Twice.perform(() -> queue.offer(1));
    int elements = 0;
    while (queue.poll() != null) {
      elements++;
    }
    assert elements == 2 : "got " + elements + " elements";
  }
}
