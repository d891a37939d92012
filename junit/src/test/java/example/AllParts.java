// SPDX-License-Identifier: Apache-2.0
package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.api.Range;
import dev.ravel.junit.RavelTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Tests that are green, and must be red if a part of Ravel is missing. */
public class AllParts {
  private final List<Integer> list = new ArrayList<>();
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private static void twice(Runnable task) throws InterruptedException {
    Thread other = new Thread(task, "other");
    other.start();
    task.run();
    other.join();
  }

  private synchronized void increment() {
    count++;
  }

  private void add() {
    lock.lock();
    list.add(1);
    lock.unlock();
  }

  @RavelTest
  void fields() throws InterruptedException {
    twice(this::increment);
    assertEquals(2, count);
  }

  @RavelTest
  void locksAndCollections() throws InterruptedException {
    twice(this::add);
    assertEquals(2, list.size());
  }

  @RavelTest
  void oneThread() {
    increment();
  }

  @RavelTest
  void input(@Range(min = 1, max = 9) int amount) throws InterruptedException {
    twice(() -> increment());
    assertEquals(2, count - (amount > 9 ? 1 : 0));
  }

  /** Not checked by Ravel, so it is always green. */
  @Test
  void ordinary() throws InterruptedException {
    twice(this::add);
    assertEquals(2, list.size());
  }
}
