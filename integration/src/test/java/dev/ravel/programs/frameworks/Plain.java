// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

/** Two threads count to two; with an argument they do so inside a monitor. */
public final class Plain {
  static int count;

  private Plain() {}

  public static void main(String[] args) throws InterruptedException {
    count(args, () -> count++);
    assert count == 2 : "counted to " + count;
  }

  /** Performs the increment in two threads. */
  static void count(String[] args, Runnable increment) throws InterruptedException {
    Runnable task = args.length == 0 ? increment : () -> locked(increment);
    Thread one = new Thread(task, "one");
    Thread other = new Thread(task, "other");
    one.start();
    other.start();
    one.join();
    other.join();
  }

  private static synchronized void locked(Runnable increment) {
    increment.run();
  }
}
