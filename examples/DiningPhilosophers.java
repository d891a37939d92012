// SPDX-License-Identifier: Apache-2.0

import java.util.concurrent.locks.ReentrantLock;

/** Four philosophers eat twice; each takes the left fork first, and all may wait for ever. */
public class DiningPhilosophers {
  static final int SEATS = 4;
  static final int MEALS = 2;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock[] forks = new ReentrantLock[SEATS];
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new ReentrantLock();
    }
    Thread[] philosophers = new Thread[SEATS];
    for (int i = 0; i < SEATS; i++) {
      ReentrantLock left = forks[i];
      ReentrantLock right = forks[(i + 1) % SEATS];
      philosophers[i] = new Thread(() -> dine(left, right), "philosopher " + i);
    }
    for (Thread philosopher : philosophers) {
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
  }

  static void dine(ReentrantLock first, ReentrantLock second) {
    for (int meal = 0; meal < MEALS; meal++) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }
  }
}
