// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Static methods with threads. */
public final class Scenarios {
  private static int count;

  private Scenarios() {}

  public static void losesAnUpdate() throws InterruptedException {
    System.out.println("printed by the program");
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    if (count != 2) {
      throw new IllegalStateException("counted to " + count, new RuntimeException("why"));
    }
  }

  public static void countsInOrder() throws InterruptedException {
    Thread other = new Thread(() -> count++);
    other.start();
    other.join();
    count++;
    if (!"given".equals(System.getProperty("ravel.test.given"))) {
      throw new IllegalStateException("the property is missing");
    }
  }

  /** Needs every part of the agent. */
  public static void usesTheJdk() throws InterruptedException {
    List<Integer> list = new ArrayList<>();
    ReentrantLock lock = new ReentrantLock();
    Thread other = new Thread(() -> add(list, lock));
    other.start();
    add(list, lock);
    other.join();
    if (list.size() != 2) {
      throw new IllegalStateException("has " + list);
    }
  }

  private static void add(List<Integer> list, ReentrantLock lock) {
    lock.lock();
    list.add(1);
    lock.unlock();
  }
}
