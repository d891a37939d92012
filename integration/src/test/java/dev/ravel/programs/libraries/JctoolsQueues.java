// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import java.util.Queue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** Two threads add to a queue of JCTools, one for many producers or one for a single producer. */
public final class JctoolsQueues {
  private static final int CAPACITY = 4;

  private JctoolsQueues() {}

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue =
        Twice.isCorrect(args) ? new MpscArrayQueue<>(CAPACITY) : new SpscArrayQueue<>(CAPACITY);
    Twice.perform(() -> queue.offer(1));
    int elements = 0;
    while (queue.poll() != null) {
      elements++;
    }
    assert elements == 2 : "got " + elements + " elements";
  }
}
