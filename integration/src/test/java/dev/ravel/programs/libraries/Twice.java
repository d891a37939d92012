// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

/** Performs the same task in two threads. */
final class Twice {
  private Twice() {}

  static boolean isCorrect(String[] args) {
    return args.length > 0 && args[0].equals("correct");
  }

  static void perform(Runnable task) throws InterruptedException {
    Thread one = new Thread(task, "one");
    Thread other = new Thread(task, "other");
    one.start();
    other.start();
    one.join();
    other.join();
  }
}
