// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.benchloads;

/**
 * Four threads that each enter one monitor twice and increment a counter inside: four operations
 * per visit.
 */
public final class LockedCounter {
  private static final int VISITS = 2;

  private int count;

  private LockedCounter() {}

  private synchronized void increment() {
    count++;
  }

  private void work() {
    for (int visit = 0; visit < VISITS; visit++) {
      increment();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    LockedCounter shared = new LockedCounter();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(shared::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
