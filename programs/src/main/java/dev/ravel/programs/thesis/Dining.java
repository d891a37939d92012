// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Dining philosophers that eat twice and take their own fork first.
 *
 * <p>Arguments: their number; {@code joined} if main joins them and then looks for a free fork.
 */
public final class Dining {
  private static final int MEALS = 2;

  private Dining() {}

  private static void dine(Chain forks, int philosopher, int philosophers) {
    Chain own = forks.get(philosopher);
    Chain left = forks.get((philosopher + philosophers - 1) % philosophers);
    for (int meal = 0; meal < MEALS; meal++) {
      own.lock.lock();
      left.lock.lock();
      left.lock.unlock();
      own.lock.unlock();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int philosophers = Integer.parseInt(arguments[0]);
    Chain forks = Chain.of(philosophers);
    Thread[] threads = new Thread[philosophers];
    for (int i = 0; i < philosophers; i++) {
      int philosopher = i;
      threads[i] = new Thread(() -> dine(forks, philosopher, philosophers));
      threads[i].start();
    }
    if (arguments.length > 1) {
      for (Thread thread : threads) {
        thread.join();
      }
      if (!forks.get(0).lock.tryLock()) {
        throw new AssertionError("a fork is missing");
      }
    }
  }
}
