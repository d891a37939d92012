// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.engine;

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
}
