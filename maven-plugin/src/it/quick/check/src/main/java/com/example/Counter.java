// SPDX-License-Identifier: Apache-2.0
package com.example;

/** Counts to two, if the mode is right and the other thread is not in between. */
public final class Counter {
  private int count;

  void increment() {
    count++;
  }

  synchronized void incrementAlone() {
    count++;
  }

  /** Fails under one of its schedules, unless the mode is alone. */
  public static void main(String[] arguments) throws InterruptedException {
    Counter counter = new Counter();
    Runnable increment =
        System.getProperty("mode", arguments[0]).equals("alone")
            ? counter::incrementAlone
            : counter::increment;
    Thread other = new Thread(increment, "other");
    other.start();
    increment.run();
    other.join();
    if (counter.count != 2) {
      throw new IllegalStateException("counted to " + counter.count);
    }
  }
}
