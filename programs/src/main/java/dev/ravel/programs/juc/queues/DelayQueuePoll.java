// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A poll returns null because the delay of the element has not expired yet. */
@Conforms(types = DelayQueue.class, finding = "NullPointerException")
public final class DelayQueuePoll {
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

  private DelayQueuePoll() {}

  public static void main(String[] arguments) throws Exception {
    DelayQueue<Later> queue = new DelayQueue<>();
    queue.put(new Later(System.nanoTime() + TimeUnit.SECONDS.toNanos(5)));
    queue.poll().due();
  }
}
