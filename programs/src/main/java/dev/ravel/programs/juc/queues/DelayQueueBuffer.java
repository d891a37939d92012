// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Elements can be taken when their delay has expired on the clock of the execution. */
@Conforms(DelayQueue.class)
public final class DelayQueueBuffer {
  /** An element that is due at a given time. */
  private record Later(long due) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(due, ((Later) other).due);
    }
  }

  private DelayQueueBuffer() {}

  public static void main(String[] arguments) throws Exception {
    DelayQueue<Later> queue = new DelayQueue<>();
    int[] got = new int[1];
    Together.run(
        () -> queue.put(new Later(System.nanoTime() + TimeUnit.SECONDS.toNanos(5))),
        () -> {
          queue.take();
          got[0] = 1;
        });
    assert got[0] == 1;
  }
}
